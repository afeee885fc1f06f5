import type { LegalKind } from '@niveau/shared/api/legal';
import type { Bars, ModuleRoute } from '@niveau/shared/api/manifest';
import type { ModuleDirectory } from '@niveau/shared/contract/host';
import { placeMenu } from '@niveau/shared/domain/menu';
import { allows, type Levels } from '@niveau/shared/domain/permission';
import { matchPath } from '@niveau/shared/router';
import { legalKindOf } from '../legal/legal-paths.ts';

/** What stands on a path for a signed-in user. */
export type ShellRoute =
  | { readonly kind: 'profile' | 'notifications'; readonly bars: Bars }
  | { readonly kind: 'legal'; readonly text: LegalKind; readonly bars: Bars }
  | { readonly kind: 'module'; readonly name: string; readonly basename: string; readonly bars: Bars }
  /** A module of the space that the user's role does not reach. */
  | { readonly kind: 'forbidden'; readonly name: string; readonly bars: Bars }
  /** A module that the provider has not enabled for the space. */
  | {
      readonly kind: 'disabled';
      readonly name: string;
      readonly labels: Readonly<Record<string, string>>;
      readonly bars: Bars;
    }
  /** No module answers for the home page itself. */
  | { readonly kind: 'unavailable'; readonly bars: Bars }
  | { readonly kind: 'redirect'; readonly to: string; readonly isUnknown: boolean };

export const homePath = '/equipment';
export const loginPath = '/login';

export function isLoginPath(pathname: string): boolean {
  return pathname === '/' || pathname === loginPath || pathname.startsWith(`${loginPath}/`);
}

/** The part of a route under which its module stands: `/orders_cockpit` for `/orders_cockpit/:id`. */
export function basenameOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** The page of a path, by what the modules of the space say of themselves. */
export function resolveRoute(pathname: string, directory: ModuleDirectory, levels: Levels): ShellRoute {
  if (isLoginPath(pathname)) return { kind: 'redirect', to: homePath, isUnknown: false };
  if (pathname === '/profile') return { kind: 'profile', bars: 'none' };
  if (pathname === '/notifications') return { kind: 'notifications', bars: 'none' };

  const text = legalKindOf(pathname);
  if (text) return { kind: 'legal', text, bars: 'no-left' };

  const matches = (path: string) => matchPath({ path, end: true }, pathname) !== null;
  for (const { manifest } of directory.modules) {
    const route = manifest.routes.find(({ path }) => matches(path));
    if (route) return moduleRoute(manifest.name, route, levels);
  }
  // A space without equipment begins with the first page that its reader has.
  const first = pathname === homePath && firstPage(directory, levels);
  if (first) return { kind: 'redirect', to: first, isUnknown: false };
  const disabled = directory.disabled.find(({ routes }) => routes.some(matches));
  if (disabled) return { kind: 'disabled', name: disabled.name, labels: disabled.labels, bars: 'both' };
  if (pathname === homePath) return { kind: 'unavailable', bars: 'both' };
  return { kind: 'redirect', to: homePath, isUnknown: true };
}

function firstPage({ modules }: ModuleDirectory, levels: Levels): string | undefined {
  const entries = modules.flatMap(({ manifest }) => manifest.menu);
  return placeMenu(entries, levels, null)[0]?.entry.page_link;
}

function moduleRoute(name: string, route: ModuleRoute, levels: Levels): ShellRoute {
  if (route.permission && !allows(levels, route.permission)) return { kind: 'forbidden', name, bars: 'both' };
  return { kind: 'module', name, basename: basenameOf(route.path), bars: route.bars };
}

/** Which of the shell's bars a route shows: the specification's table, for both layouts. */
export interface ShownBars {
  /** The drawer at the left of a desktop, and behind the menu button of a phone. */
  readonly left: boolean;
  readonly top: boolean;
  readonly bottom: boolean;
}

export function barsShown(bars: Bars, layout: 'desktop' | 'phone'): ShownBars {
  const left = bars === 'both';
  if (layout === 'desktop') return { left, top: bars === 'no-left', bottom: false };
  return { left, top: bars === 'both' || bars === 'no-left', bottom: bars !== 'none' };
}
