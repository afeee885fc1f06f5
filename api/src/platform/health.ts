import type { PlatformHealth } from '@niveau/shared/api/platform';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import type { Channel } from './channels.ts';
import { readChanges } from './revisions.ts';
import { rollbackRule } from './rollback-rule.ts';

type Release = PlatformHealth['releases'][number];

interface Named {
  readonly module: string;
  readonly version: string;
}
interface UseRow extends Named {
  readonly id_client: number;
  readonly client_space_name: string;
  readonly users: number;
  readonly failed_users: number;
  readonly held: boolean;
}

const messagesOfEach = 5;
const hour = 3_600_000;
const isOf =
  ({ module, version }: Named) =>
  (row: Named) =>
    row.module === module && row.version === version;
const rateOf = (failed: number, users: number) => (users === 0 ? null : failed / users);

export const health = route('GET platform/health', async ({ app, tx, query }) => ({
  data: await readHealth(app, tx, query),
}));

/** Row-level security leaves the provider's spaces. */
export const providerHealth = route('GET provider/health', async ({ app, tx, query }) => ({
  data: await readHealth(app, tx, query),
}));

/** How releases do in the spaces that the transaction's scope sees, over the last hours. */
async function readHealth(
  app: App,
  tx: Transaction,
  { module = null, hours }: { readonly module?: string | null; readonly hours: number },
): Promise<PlatformHealth> {
  const since = new Date(app.clock.now().getTime() - hours * hour);
  const channels = await tx.rows<Named & { readonly channel: Channel }>(sql`
    select name as module, version, channel from module_channel where ${module}::text is null or name = ${module}
    order by name, channel desc`);
  const uses = await tx.rows<UseRow>(sql`
    select u.name as module, u.version, u.id_client, c.client_space_name, count(*) as users,
      count(*) filter (where greatest(u.crashed_at, u.unloaded_at) >= ${since}) as failed_users,
      exists (select from module_hold h where h.name = u.name and h.version = u.version and h.id_client = u.id_client) as held
    from module_use u join client c on c.id_client = u.id_client
    where (${module}::text is null or u.name = ${module}) and greatest(u.opened_at, u.crashed_at, u.unloaded_at) >= ${since}
    group by u.name, u.version, u.id_client, c.client_space_name order by u.name, u.version, u.id_client`);
  const messages = await tx.rows<MessageRow>(sql`
    select module, version, kind, message, count(*) as count, max(at) as last_at from page_error
    where at >= ${since} and version is not null and (${module}::text is null or module = ${module})
    group by module, version, kind, message order by count(*) desc, max(at) desc`);
  const vitals = await tx.rows<VitalRow>(sql`
    select m.release, v.name, percentile_cont(0.75) within group (order by v.value) as p75, count(*) as count
    from page_vital v cross join lateral unnest(v.modules) as m (release)
    where v.at >= ${since} and (${module}::text is null or m.release like ${module} || '@%')
    group by m.release, v.name order by m.release, v.name`);
  const rollbacks = await readChanges(
    tx,
    sql`r.is_automatic and r.at >= ${since} and (${module}::text is null or r.module = ${module})`,
    { limit: 100, offset: 0 },
  );
  const releases = unique([...channels, ...uses]).map((named): Release => {
    const spaces = uses.filter(isOf(named));
    const users = spaces.reduce((sum, space) => sum + space.users, 0);
    const failed_users = spaces.reduce((sum, space) => sum + space.failed_users, 0);
    const own = messages.filter(isOf(named));
    return {
      ...named,
      channels: channels.filter(isOf(named)).map(({ channel }) => channel),
      users,
      failed_users,
      rate: rateOf(failed_users, users),
      errors: byKind(own),
      messages: own.slice(0, messagesOfEach).map(({ kind, message, count, last_at }) => ({
        kind,
        message,
        count,
        last_at: last_at.toISOString(),
      })),
      vitals: vitals
        .filter(({ release }) => release === `${named.module}@${named.version}`)
        .map(({ name, p75, count }) => ({ name, p75, count })),
      spaces: spaces.map(({ module: _, version: __, ...space }) => ({
        ...space,
        rate: rateOf(space.failed_users, space.users),
      })),
    };
  });
  return { since: since.toISOString(), rule: rollbackRule, releases, rollbacks };
}

interface MessageRow extends Named {
  readonly kind: string;
  readonly message: string;
  readonly count: number;
  readonly last_at: Date;
}
interface VitalRow {
  readonly release: string;
  readonly name: string;
  readonly p75: number;
  readonly count: number;
}

/** Each release once: those on channels first, by module. */
function unique(rows: readonly Named[]): Named[] {
  const found = new Map(
    rows.map(({ module, version }) => [`${module}@${version}`, { module, version }] as const),
  );
  return [...found.values()].sort((one, other) => one.module.localeCompare(other.module));
}

function byKind(rows: readonly MessageRow[]): Release['errors'] {
  const counts = new Map<string, number>();
  for (const { kind, count } of rows) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
