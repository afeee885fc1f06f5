import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { jobNames } from '../jobs/job-names.ts';
import type { AutomaticRollback } from './automatic-rollback.ts';
import { type Channel, endCanary, lastGood, pointChannel } from './channels.ts';
import { recordChange } from './revision.ts';
import { judge, rollbackRule, type SpaceUse } from './rollback-rule.ts';
import { lockRoutes } from './route-owners.ts';
import { tellOfRollback } from './tell-of-rollback.ts';

interface Judged {
  readonly name: string;
  readonly channel: Channel;
  readonly version: string;
  readonly updated_at: Date;
  /** It was gone back to by itself: if it fails too, the fault is not the release's, and a person must look. */
  readonly is_automatic: boolean;
}

const system = { kind: 'system' } as const;

/**
 * Holds what pages reported of the releases on channels against the rule, and rolls back what fails: for the spaces
 * concerned, or for all. Teams and providers are told. Runs when an error was reported, and each minute.
 */
export async function judgeReleases(
  app: App,
  name: string | null = null,
): Promise<readonly AutomaticRollback[]> {
  const done = await app.database.transaction({ role: 'system' }, async (tx) => {
    await lockRoutes(tx);
    const releases = await tx.rows<Judged>(sql`
      select c.name, c.channel, c.version, c.updated_at, coalesce((
        select p.is_automatic from module_pointer p where p.name = c.name and p.channel = c.channel order by p.id_pointer desc limit 1
      ), false) as is_automatic
      from module_channel c where ${name}::text is null or c.name = ${name} order by c.name, c.channel for update of c`);
    const rollbacks: AutomaticRollback[] = [];
    for (const release of releases) {
      const rollback = release.is_automatic ? null : await rollBackIfBad(app, tx, release);
      if (rollback) rollbacks.push(rollback);
    }
    for (const rollback of rollbacks) await tellOfRollback(app, tx, rollback);
    return rollbacks;
  });
  for (const { module, channel, from, to, isEverywhere } of done)
    app.log.warn({ module, channel, from, to, isEverywhere }, 'a release was rolled back by itself');
  if (done.length > 0) await app.jobs.send(jobNames.sendEmails, {}, { key: 'all' });
  return done;
}

async function rollBackIfBad(app: App, tx: Transaction, release: Judged): Promise<AutomaticRollback | null> {
  const { name, channel, version } = release;
  const now = app.clock.now();
  const start = now.getTime() - rollbackRule.window_minutes * 60_000;
  const since = new Date(Math.max(start, release.updated_at.getTime()));
  const verdict = judge(await usesOf(tx, name, version, since));
  if (verdict.kind === 'good') return null;
  const { uses } = verdict;
  const reason = sentenceOf(uses);
  const told = { module: name, channel, from: version, uses, isEverywhere: verdict.kind === 'everywhere' };
  if (verdict.kind === 'spaces') {
    const to =
      channel === 'canary'
        ? ((await stableOf(tx, name)) ?? null)
        : await lastGood(tx, name, channel, version, null);
    if (to === null) return null;
    const spaces = uses.map(({ id_client }) => id_client);
    await tx.run(sql`insert into module_hold (name, version, id_client, at)
      select ${name}, ${version}, unnest(${spaces}::bigint[]), ${now} on conflict do nothing`);
    const revision = await recordChange(tx, {
      what: 'held',
      at: now,
      actor: system,
      module: name,
      channel,
      from: version,
      to,
      spaces,
      isAutomatic: true,
      reason,
    });
    return { ...told, revision, to };
  }
  if (channel === 'canary') {
    const ended = await endCanary(tx, { name, now, actor: system, isAutomatic: true, reason });
    return ended && { ...told, revision: ended.revision, to: ended.stable };
  }
  const to = await lastGood(tx, name, channel, version);
  if (to === null) return null;
  const { revision } = await pointChannel(tx, {
    name,
    channel,
    version: to,
    now,
    actor: system,
    isRollback: true,
    isAutomatic: true,
    reason,
  });
  return { ...told, revision, to };
}

async function stableOf(tx: Transaction, name: string): Promise<string | undefined> {
  const row = await tx.row<{ version: string }>(
    sql`select version from module_channel where name = ${name} and channel = 'stable'`,
  );
  return row?.version;
}

/**
 * By space, users who opened a version since a moment, and those whom it failed. Files that could not be had count only
 * from somebody who got another module since: else it is their connection.
 */
function usesOf(tx: Transaction, name: string, version: string, since: Date): Promise<SpaceUse[]> {
  return tx.rows<SpaceUse>(sql`
    select u.id_client, count(*) as users, count(*) filter (where u.has_failed) as failed_users,
      exists (select from module_hold h where h.name = ${name} and h.version = ${version} and h.id_client = u.id_client) as is_held
    from (
      select u.id_client, u.opened_at >= ${since} as has_opened, u.crashed_at >= ${since} or (u.unloaded_at >= ${since} and exists (
        select from module_use o where o.id_user = u.id_user and o.name <> u.name and o.opened_at >= ${since})) as has_failed
      from module_use u where u.name = ${name} and u.version = ${version}
    ) u
    where u.has_opened or u.has_failed
    group by u.id_client order by u.id_client`);
}

function sentenceOf(uses: readonly SpaceUse[]): string {
  const failed = uses.reduce((sum, { failed_users }) => sum + failed_users, 0);
  const users = uses.reduce((sum, use) => sum + use.users, 0);
  const share = Math.round((failed / Math.max(users, 1)) * 100);
  return `Failed for ${failed} of ${users} users (${share} %) within ${rollbackRule.window_minutes} minutes.`;
}
