import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { Audience } from './audience.ts';
import { type Actor, readRevision, recordChange } from './revision.ts';
import { hasTakenRoute } from './route-owners.ts';

export type Channel = 'stable' | 'canary';

export interface Move {
  readonly name: string;
  readonly channel: Channel;
  readonly version: string;
  readonly now: Date;
  readonly actor: Actor;
  /** Who gets a canary; what is left out stays. */
  readonly audience?: { readonly spaces?: readonly number[]; readonly percent?: number };
  /** The version that stood there is no good, and no later roll-back leads to it. */
  readonly isRollback?: boolean;
  readonly isAutomatic?: boolean;
  readonly isRelease?: boolean;
  readonly reason?: string;
}

export interface Moved extends Audience {
  /** Of the registry, afterwards. */
  readonly revision: number;
}

interface Standing extends Audience {
  readonly version: string;
}

/**
 * Points a channel at a released version. Where it points there already, its audience changes at most; whoever does that
 * says that the version is good, and it is kept from no space any more. What becomes stable is no canary any more.
 */
export async function pointChannel(tx: Transaction, move: Move): Promise<Moved> {
  const { name, channel, version, now, isRollback = false, isAutomatic = false } = move;
  const stood = await standing(tx, name, channel);
  const { spaces = stood?.spaces ?? [], percent = stood?.percent ?? 0 } = move.audience ?? {};
  const released = await tx.rows(
    sql`delete from module_hold where name = ${name} and version = ${version} returning id_client`,
  );
  if (stood?.version === version) {
    const isSame = percent === stood.percent && String(spaces) === String(stood.spaces);
    await tx.run(sql`update module_channel set spaces = ${[...spaces]}::bigint[], percent = ${percent}, updated_at = ${now}
      where name = ${name} and channel = ${channel}`);
    if (isSame && released.length === 0) return { revision: await readRevision(tx), spaces, percent };
  } else {
    if (isRollback && stood) await markRolledBack(tx, name, channel, stood.version, now);
    const before = await lastGood(tx, name, channel, version);
    await leave(tx, name, channel, now);
    await tx.run(sql`insert into module_channel (name, channel, version, previous_version, updated_at, spaces, percent)
      values (${name}, ${channel}, ${version}, ${before}, ${now}, ${[...spaces]}::bigint[], ${percent})
      on conflict (name, channel) do update set version = excluded.version, previous_version = excluded.previous_version,
        updated_at = excluded.updated_at, spaces = excluded.spaces, percent = excluded.percent`);
    await tx.run(sql`insert into module_pointer (name, channel, version, at, is_automatic)
      values (${name}, ${channel}, ${version}, ${now}, ${isAutomatic})`);
    if (channel === 'stable') {
      const ended = await tx.rows(sql`delete from module_channel
        where name = ${name} and channel = 'canary' and version = ${version} returning name`);
      if (ended.length > 0) await leave(tx, name, 'canary', now);
    }
  }
  const moved = stood?.version !== version;
  const revision = await recordChange(tx, {
    what: isRollback ? 'rolled_back' : !moved ? 'audience' : move.isRelease ? 'released' : 'pointed',
    at: now,
    actor: move.actor,
    module: name,
    channel,
    from: stood?.version ?? null,
    to: version,
    ...(channel === 'canary' ? { spaces: percent > 0 ? [] : spaces, percent } : {}),
    isAutomatic,
    reason: move.reason,
  });
  return { revision, spaces, percent };
}

/** Takes the canary of a module away: those who had it go back to what is stable. The revision; `null` where there is none. */
export async function endCanary(
  tx: Transaction,
  { name, now, actor, isAutomatic, reason }: Omit<Move, 'channel' | 'version'>,
): Promise<{ readonly revision: number; readonly version: string; readonly stable: string | null } | null> {
  const stood = await standing(tx, name, 'canary');
  if (!stood) return null;
  const stable = await versionOn(tx, name, 'stable');
  await markRolledBack(tx, name, 'canary', stood.version, now);
  await leave(tx, name, 'canary', now);
  await tx.run(sql`delete from module_channel where name = ${name} and channel = 'canary'`);
  const revision = await recordChange(tx, {
    what: 'canary_ended',
    at: now,
    actor,
    module: name,
    channel: 'canary',
    from: stood.version,
    to: stable,
    spaces: stood.percent > 0 ? [] : stood.spaces,
    percent: stood.percent,
    isAutomatic,
    reason,
  });
  return { revision, version: stood.version, stable };
}

/** The version that a channel points at, held until the transaction ends; null where it points nowhere. */
export async function versionOn(tx: Transaction, name: string, channel: Channel): Promise<string | null> {
  return (await standing(tx, name, channel))?.version ?? null;
}

/**
 * The version that a channel pointed at last before `version`, and that was not rolled back since, nor is kept from the
 * space given, nor has a route that another module took meanwhile; null where there is none.
 */
export async function lastGood(
  tx: Transaction,
  name: string,
  channel: Channel,
  version: string,
  id_client: number | null = null,
): Promise<string | null> {
  const row = await tx.row<{ version: string }>(sql`
    select version from (
      select distinct on (version) version, id_pointer, rolled_back_at from module_pointer
      where name = ${name} and channel = ${channel} and version <> ${version}
      order by version, id_pointer desc
    ) as latest
    where rolled_back_at is null
      and not exists (select from module_hold h where h.name = ${name} and h.version = latest.version and h.id_client = ${id_client}::bigint)
      and not exists (select from module_release m where m.name = ${name} and m.version = latest.version and ${hasTakenRoute})
    order by id_pointer desc limit 1`);
  return row?.version ?? null;
}

function standing(tx: Transaction, name: string, channel: Channel): Promise<Standing | undefined> {
  return tx.row<Standing>(sql`select version, spaces, percent from module_channel
    where name = ${name} and channel = ${channel} for update`);
}

/** Notes since when nothing of the channel points at a version any more: its files stay for a while from then on. */
async function leave(tx: Transaction, name: string, channel: Channel, now: Date): Promise<void> {
  await tx.run(sql`update module_pointer set left_at = ${now}
    where name = ${name} and channel = ${channel} and left_at is null`);
}

async function markRolledBack(tx: Transaction, name: string, channel: Channel, version: string, now: Date) {
  await tx.run(sql`update module_pointer set rolled_back_at = ${now}
    where name = ${name} and channel = ${channel} and version = ${version} and rolled_back_at is null`);
}
