import { accountPages, legalPages, publicPagePath } from '@niveau/shared/api/boot';

/** The part of a route under which its module stands: `orders_cockpit` for `/orders_cockpit/:id`. */
export function firstPartOf(route: string): string {
  return route.split('/')[1] ?? '';
}

/** First parts of paths that are the shell's own pages or the server's own answers: no module stands there. */
const reserved = new Set([
  ...[...accountPages, ...legalPages, publicPagePath].map(firstPartOf),
  ...['404', 'api', 'branding', 'healthz', 'index', 'login', 'metrics', 'modules', 'notifications'],
  ...['profile', 'public', 'readyz', 'static'],
]);

/** Whether a route belongs to the shell or the server. */
export function isReserved(route: string): boolean {
  return reserved.has(firstPartOf(route));
}
