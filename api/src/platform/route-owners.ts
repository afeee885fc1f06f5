import { accountPages, legalPages, publicPagePath } from '@niveau/shared/api/boot';
import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';

/** The place of a route: its first segment. Everything under it is one module's, which the shell mounts there. */
export function placeOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/** Places that are the shell's own pages, or answers of the server. */
const taken: ReadonlySet<string> = new Set(
  [
    ...accountPages,
    ...legalPages,
    publicPagePath,
    ...['/', '/login', '/404', '/profile', '/notifications'],
    ...['/api', '/modules', '/branding', '/public', '/index', '/healthz', '/readyz', '/metrics'],
  ].map(placeOf),
);

/** Held until the transaction ends: of two modules that take one place at once, the second finds it taken. */
export async function lockRoutes(tx: Transaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('module routes', 10))`);
}

/** True where a place of release `m` is another module's by now. For a statement that has a release under that name. */
export const hasTakenRoute = sql`exists (
  select from jsonb_array_elements(m.payload::jsonb -> 'routes') as own (route)
  join (
    select c.name, theirs.route from module_channel c join module_release o on o.name = c.name and o.version = c.version
    cross join lateral jsonb_array_elements(o.payload::jsonb -> 'routes') as theirs (route)
  ) other on other.name <> m.name
    and split_part(other.route ->> 'path', '/', 2) = split_part(own.route ->> 'path', '/', 2))`;

/**
 * Why a release may not have its routes: a place that is the shell's, or that another module has on one of its channels
 * already. One sentence each.
 */
export async function routeFaults(
  tx: Transaction,
  { name, routes }: Pick<ReleaseManifest, 'name' | 'routes'>,
): Promise<readonly string[]> {
  const others = await tx.rows<{ name: string; path: string }>(sql`
    select distinct c.name, r.route ->> 'path' as path
    from module_channel c
    join module_release m on m.name = c.name and m.version = c.version
    cross join lateral jsonb_array_elements(m.payload::jsonb -> 'routes') as r (route)
    where c.name <> ${name} order by 1, 2`);
  const owners = new Map(others.map((other) => [placeOf(other.path), other.name]));
  return routes.flatMap(({ path }) => {
    const place = placeOf(path);
    if (taken.has(place)) return [`The route ${path} is not free: ${place} is a page of the product itself.`];
    const owner = owners.get(place);
    return owner ? [`The route ${path} is not free: everything under ${place} is ${owner}’s.`] : [];
  });
}
