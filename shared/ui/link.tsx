import { Link } from '@niveau/shared/router';
import type { MouseEventHandler, ReactNode } from 'react';

/** Where a link leads: `to` inside the module (its router), `href` anywhere else (the shell or another site). */
export type LinkTarget =
  | { readonly to: string; readonly href?: undefined }
  | { readonly href: string; readonly to?: undefined };

export interface LinkAttributes {
  readonly children: ReactNode;
  readonly className?: string;
  readonly id?: string;
  /** A file name: the target is saved, not opened. */
  readonly download?: string;
  readonly target?: '_blank';
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true';
}

export type AnyLinkProps = LinkTarget & LinkAttributes;

/** An anchor that goes through the module's router when its target lies there. */
export function AnyLink({ to, href, target, children, ...rest }: AnyLinkProps) {
  if (to !== undefined)
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  return (
    <a href={href} target={target} rel={target ? 'noopener noreferrer' : undefined} {...rest}>
      {children}
    </a>
  );
}
