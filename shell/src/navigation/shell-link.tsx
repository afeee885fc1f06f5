import { followInPage } from '@niveau/shared/contract/host';
import type { AnchorHTMLAttributes } from 'react';

export interface ShellLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the product. */
  readonly to: string;
}

/** A real link that the shell takes without a reload. */
export function ShellLink({ to, onClick, ...rest }: ShellLinkProps) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        followInPage(event, to);
      }}
    />
  );
}
