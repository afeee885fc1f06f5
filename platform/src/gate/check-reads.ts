import { calls } from '@niveau/shared/api';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import type { Refusal } from './refusal.ts';

/** What the shell reads ahead is a call of the catalogue, for a route of the module, with parameters of that route. */
export function checkReads({ routes, reads = [] }: ReleaseManifest): Refusal[] {
  const paths = new Set(routes.map(({ path }) => path));
  return reads.flatMap(({ route, call, params = {}, query = {} }): Refusal[] => {
    const refusals: Refusal[] = [];
    if (!calls.some((known) => known === call))
      refusals.push({
        rule: 'manifest',
        reason: `what is read ahead for ${route} is ${call}, which is no call of the catalogue`,
        mend: 'use a call of shared/api/catalogue.ts',
      });
    if (!paths.has(route))
      refusals.push({
        rule: 'manifest',
        reason: `${call} is read ahead for ${route}, which is no route of the module`,
        mend: 'name one of the routes of module.ts',
      });
    for (const value of [...Object.values(params), ...Object.values(query)]) {
      if (typeof value !== 'object' || !('route' in value) || route.split('/').includes(`:${value.route}`))
        continue;
      refusals.push({
        rule: 'manifest',
        reason: `${call} takes ${value.route} from the address, which ${route} does not hold`,
        mend: 'take a parameter that stands in the route',
      });
    }
    return refusals;
  });
}
