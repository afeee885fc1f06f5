import { createHash } from 'node:crypto';
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

export interface LoggedUplink extends KnownUplink {
  readonly id_uplink: number;
}

/** A device sends an unanswered frame again for so long, and networks deliver one again with the time of the first. */
const sameFrameWithin = 30 * 60_000;
/** Two network servers name a session differently, and each has its own clock. */
const sameFrameElsewhereWithin = 5 * 60_000;

interface Frame {
  readonly known: KnownUplink;
  readonly fingerprint: string;
  /** Epoch milliseconds. */
  readonly heard_at: number;
}

/**
 * Writes each frame once and answers those that were not there before. The same counter and content of a device at about
 * the same time is the same frame, whichever gateway heard it and however often it is sent again; with another content, or
 * much later, it is a new one: the counter of a device that lost its power starts again, in the same session where it does
 * not join. The devices' rows must be locked.
 */
export async function logUplinks(
  tx: Transaction,
  heard: readonly KnownUplink[],
  now: Date,
): Promise<LoggedUplink[]> {
  const firsts = firstOfEachFrame(heard.map(frameOf));
  const earlier = new Set(await indexesHeardBefore(tx, firsts));
  const fresh = firsts.filter(({ known }) => !earlier.has(known.index));
  if (fresh.length === 0) return [];
  const written = await tx.rows<FrameKey & { readonly id_uplink: number }>(sql`
    insert into uplink (id_client, id_device, session, f_cnt, measured_at, received_at, f_port, payload, fingerprint)
    select c, d, s, f, to_timestamp(t / 1000), ${now}, p, decode(b, 'hex'), x
    from unnest(
      ${fresh.map(({ known }) => known.device.id_client)}::bigint[],
      ${fresh.map(({ known }) => known.device.id_device)}::bigint[],
      ${fresh.map(({ known }) => known.uplink.session)}::text[],
      ${fresh.map(({ known }) => known.uplink.f_cnt)}::bigint[],
      ${fresh.map(({ heard_at }) => heard_at)}::double precision[],
      ${fresh.map(({ known }) => known.uplink.f_port)}::integer[],
      ${fresh.map(({ known }) => payloadOf(known.uplink))}::text[],
      ${fresh.map(({ fingerprint }) => fingerprint)}::text[]
    ) as g (c, d, s, f, t, p, b, x)
    returning id_uplink, id_device, f_cnt, fingerprint, round(extract(epoch from measured_at) * 1000)::double precision as heard_at`);
  const ids = new Map(written.map((row) => [keyOf(row), row.id_uplink]));
  return fresh.flatMap((frame) => {
    const { id_device } = frame.known.device;
    const id_uplink = ids.get(keyOf({ ...frame, id_device, f_cnt: frame.known.uplink.f_cnt }));
    return id_uplink === undefined ? [] : [{ ...frame.known, id_uplink }];
  });
}

/** Notes what is wrong with frames beside them. */
export async function noteProblems(
  tx: Transaction,
  problems: readonly (LoggedUplink & { readonly problem: string })[],
): Promise<void> {
  if (problems.length === 0) return;
  await tx.run(sql`
    update uplink set problem = g.problem
    from unnest(
      ${problems.map(({ device }) => device.id_client)}::bigint[],
      ${problems.map(({ id_uplink }) => id_uplink)}::bigint[],
      ${problems.map(({ problem }) => problem)}::text[]
    ) as g (c, i, problem)
    where uplink.id_client = c and uplink.id_uplink = i`);
}

function frameOf(known: KnownUplink): Frame {
  const { f_port, payload, decoded, measured_at } = known.uplink;
  const content = createHash('sha256')
    .update(`${f_port}:`)
    .update(payload ?? JSON.stringify(decoded));
  return { known, fingerprint: content.digest('hex'), heard_at: Date.parse(measured_at) };
}

interface FrameKey {
  readonly id_device: number;
  readonly f_cnt: number;
  readonly fingerprint: string;
  readonly heard_at: number;
}

function keyOf({ id_device, f_cnt, fingerprint, heard_at }: FrameKey): string {
  return `${id_device}/${f_cnt}/${fingerprint}/${heard_at}`;
}

function firstOfEachFrame(frames: readonly Frame[]): Frame[] {
  const firsts = new Map<string, Frame[]>();
  for (const frame of frames) {
    const { device, uplink } = frame.known;
    const key = `${device.id_device}/${uplink.f_cnt}/${frame.fingerprint}`;
    const alike = firsts.get(key) ?? [];
    if (!alike.some((first) => isSameTime(first, frame))) firsts.set(key, [...alike, frame]);
  }
  return [...firsts.values()].flat();
}

function isSameTime(a: Frame, b: Frame): boolean {
  const within =
    a.known.uplink.session === b.known.uplink.session ? sameFrameWithin : sameFrameElsewhereWithin;
  return Math.abs(a.heard_at - b.heard_at) <= within;
}

async function indexesHeardBefore(tx: Transaction, frames: readonly Frame[]): Promise<number[]> {
  const rows = await tx.rows<{ i: number }>(sql`
    select distinct g.i from unnest(
      ${frames.map(({ known }) => known.index)}::integer[],
      ${frames.map(({ known }) => known.device.id_client)}::bigint[],
      ${frames.map(({ known }) => known.device.id_device)}::bigint[],
      ${frames.map(({ known }) => known.uplink.f_cnt)}::bigint[],
      ${frames.map(({ known }) => known.uplink.session)}::text[],
      ${frames.map(({ heard_at }) => heard_at)}::double precision[],
      ${frames.map(({ fingerprint }) => fingerprint)}::text[]
    ) as g (i, c, d, f, s, t, x)
    join uplink u on u.id_client = g.c and u.id_device = g.d and u.f_cnt = g.f and u.fingerprint = g.x
      and abs(extract(epoch from u.measured_at) * 1000 - g.t)
        <= case when u.session = g.s then ${sameFrameWithin}::integer else ${sameFrameElsewhereWithin}::integer end`);
  return rows.map(({ i }) => i);
}

function payloadOf({ payload }: Uplink): string | null {
  return payload ? hexFromBytes(payload) : null;
}
