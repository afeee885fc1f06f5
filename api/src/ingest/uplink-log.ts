import { hexFromBytes } from '@niveau/shared/domain/payload-bytes';
import type { Uplink } from '@niveau/shared/domain/webhooks';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import type { KnownDevice } from './known-device.ts';

export interface KnownUplink {
  readonly index: number;
  readonly device: KnownDevice;
  readonly uplink: Uplink;
}

/**
 * Two network servers name a session differently: the same counter and bytes of a device within this time are one frame.
 */
const sameFrameWithin = 5 * 60_000;

/**
 * Writes each frame once and answers those that were not there before: the same session and counter is the same frame,
 * whichever gateway heard it and however often it is sent again. The devices' rows must be locked.
 */
export async function logUplinks(
  tx: Transaction,
  heard: readonly KnownUplink[],
  now: Date,
): Promise<KnownUplink[]> {
  const firsts = firstOfEachFrame(heard);
  const earlier = new Set(await indexesHeardElsewhere(tx, firsts));
  const fresh = firsts.filter(({ index }) => !earlier.has(index));
  if (fresh.length === 0) return [];
  const written = await tx.rows<{ id_device: number; session: string; f_cnt: number }>(sql`
    insert into uplink (id_client, id_device, session, f_cnt, measured_at, received_at, f_port, payload)
    select c, d, s, f, t::timestamptz, ${now}, p, decode(b, 'hex')
    from unnest(
      ${fresh.map(({ device }) => device.id_client)}::bigint[],
      ${fresh.map(({ device }) => device.id_device)}::bigint[],
      ${fresh.map(({ uplink }) => uplink.session)}::text[],
      ${fresh.map(({ uplink }) => uplink.f_cnt)}::bigint[],
      ${fresh.map(({ uplink }) => uplink.measured_at)}::text[],
      ${fresh.map(({ uplink }) => uplink.f_port)}::integer[],
      ${fresh.map(({ uplink }) => payloadOf(uplink))}::text[]
    ) as g (c, d, s, f, t, p, b)
    on conflict do nothing
    returning id_device, session, f_cnt`);
  const keys = new Set(written.map((row) => `${row.id_device}/${row.session}/${row.f_cnt}`));
  return fresh.filter(({ device, uplink }) =>
    keys.has(`${device.id_device}/${uplink.session}/${uplink.f_cnt}`),
  );
}

/** Notes what is wrong with frames beside them. */
export async function noteProblems(
  tx: Transaction,
  problems: readonly (KnownUplink & { readonly problem: string })[],
): Promise<void> {
  if (problems.length === 0) return;
  await tx.run(sql`
    update uplink set problem = g.problem
    from unnest(
      ${problems.map(({ device }) => device.id_device)}::bigint[],
      ${problems.map(({ uplink }) => uplink.session)}::text[],
      ${problems.map(({ uplink }) => uplink.f_cnt)}::bigint[],
      ${problems.map(({ problem }) => problem)}::text[]
    ) as g (d, s, f, problem)
    where uplink.id_device = d and uplink.session = s and uplink.f_cnt = f`);
}

function firstOfEachFrame(heard: readonly KnownUplink[]): KnownUplink[] {
  const firsts: KnownUplink[] = [];
  for (const candidate of heard)
    if (!firsts.some((known) => isSameFrame(known, candidate))) firsts.push(candidate);
  return firsts;
}

function isSameFrame(a: KnownUplink, b: KnownUplink): boolean {
  if (a.device.id_device !== b.device.id_device || a.uplink.f_cnt !== b.uplink.f_cnt) return false;
  if (a.uplink.session === b.uplink.session) return true;
  const apart = Math.abs(Date.parse(a.uplink.measured_at) - Date.parse(b.uplink.measured_at));
  return apart <= sameFrameWithin && payloadOf(a.uplink) === payloadOf(b.uplink);
}

async function indexesHeardElsewhere(tx: Transaction, list: readonly KnownUplink[]): Promise<number[]> {
  const rows = await tx.rows<{ i: number }>(sql`
    select distinct g.i from unnest(
      ${list.map(({ index }) => index)}::integer[],
      ${list.map(({ device }) => device.id_device)}::bigint[],
      ${list.map(({ uplink }) => uplink.f_cnt)}::bigint[],
      ${list.map(({ uplink }) => uplink.session)}::text[],
      ${list.map(({ uplink }) => uplink.measured_at)}::text[],
      ${list.map(({ uplink }) => payloadOf(uplink))}::text[]
    ) as g (i, d, f, s, t, b)
    join uplink u on u.id_device = g.d and u.f_cnt = g.f and (
      u.session = g.s
      or (u.payload = decode(g.b, 'hex')
        and abs(extract(epoch from u.measured_at - g.t::timestamptz)) * 1000 <= ${sameFrameWithin}))`);
  return rows.map(({ i }) => i);
}

function payloadOf({ payload }: Uplink): string | null {
  return payload ? hexFromBytes(payload) : null;
}
