import type { MouseEvent, ReactNode } from 'react';
import { navigateTo } from './navigation.ts';

/** What a link to another module takes: a path of the whole product, and what stands in it. */
export interface ModuleLinkProps {
  /** A path of the whole product, such as `/orders_cockpit/12`. */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to another module's page: a real link, taken by the shell without a reload. */
export function ModuleLink({ to, className, children }: ModuleLinkProps) {
  return (
    <a href={to} className={className} onClick={(event) => followInPage(event, to)}>
      {children}
    </a>
  );
}

/** Takes a plain click inside the page; leaves new tabs, downloads and modified clicks to the browser. */
export function followInPage(event: MouseEvent<HTMLAnchorElement>, to: string): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented) return;
  event.preventDefault();
  navigateTo(to);
}
