import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import { firstPartOf, isReserved } from '../reserved-paths.ts';
import type { Refusal } from './refusal.ts';

/** The routes that other modules have, by their owner. */
export type RouteOwners = ReadonlyMap<string, readonly string[]>;

/** A module stands under first parts of paths that are nobody else's: neither the shell's nor another module's. */
export function checkRoutes({ name, routes }: ReleaseManifest, owners: RouteOwners): Refusal[] {
  const refusals: Refusal[] = [];
  for (const part of new Set(routes.map(({ path }) => firstPartOf(path)))) {
    if (part === '' || isReserved(`/${part}`))
      refusals.push({
        rule: 'route',
        reason: `the route /${part} is the shell's own`,
        mend: 'choose another first part for the routes in module.ts',
      });
    for (const [owner, theirs] of owners)
      if (owner !== name && theirs.some((route) => firstPartOf(route) === part))
        refusals.push({
          rule: 'route',
          reason: `the route /${part} belongs to ${owner}`,
          mend: 'choose another first part for the routes in module.ts, or agree with that team',
        });
  }
  return refusals;
}
