import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import type { WebhookResult } from '@niveau/shared/domain/webhooks';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import type { HttpFacts, KeyCaller } from '../http/route.ts';
import { askForRefresh } from '../jobs/ask-for-refresh.ts';
import { ensureMonths } from '../readings/store-readings.ts';
import { measuresIn } from './decode.ts';
import { lockDevices } from './known-device.ts';
import { networkQuality } from './network-quality.ts';
import { hasRightClock, setApart, type TakenMeasure, takeMeasures } from './take-measures.ts';
import { keepUnknown, type UplinkSource } from './unknown-devices.ts';
import { type KnownUplink, type LoggedUplink, logUplinks, noteProblems } from './uplink-log.ts';

type IngestAnswer = CallOutput<'POST ingest/tts'>;

interface Delivery {
  readonly app: App;
  readonly tx: Transaction;
  readonly caller: KeyCaller;
  readonly http: HttpFacts;
}

/** The provider in whose name a key delivers. Throws `api_key_scope_missing` for a key of nobody. */
export function providerOf({ id_professional }: KeyCaller): number {
  if (id_professional === null) throw new AppError('api_key_scope_missing');
  return id_professional;
}

/** Takes a webhook's uplinks, each once, all in the request's transaction: none is half taken. */
export async function takeUplinks(
  { app, tx, caller, http }: Delivery,
  source: UplinkSource,
  body: unknown,
  read: (item: unknown) => WebhookResult,
): Promise<IngestAnswer> {
  const id_professional = providerOf(caller);
  const now = app.clock.now();
  const items: readonly unknown[] = Array.isArray(body) ? body : [body];
  const results = items.map(read);
  const uplinks = results.flatMap((result, index) => (result.ok ? [{ index, uplink: result.uplink }] : []));
  const rejected = results.flatMap((result, index) => (result.ok ? [] : [{ index, reason: result.reason }]));
  await ensureMonths(
    tx,
    uplinks.map(({ uplink }) => Date.parse(uplink.measured_at)).filter((t) => hasRightClock(t, now)),
  );
  const devices = await lockDevices(
    tx,
    uplinks.map(({ uplink }) => uplink.device_number),
  );
  const known: KnownUplink[] = [];
  const unknown: { index: number; device_number: string; sample: unknown }[] = [];
  for (const { index, uplink } of uplinks) {
    const device = devices.get(uplink.device_number);
    if (device) known.push({ index, device, uplink });
    else unknown.push({ index, device_number: uplink.device_number, sample: items[index] });
  }
  await keepUnknown(tx, id_professional, source, unknown, now);
  const fresh = await logUplinks(tx, known, now);
  const refused = await takeFresh({ app, tx, caller, http }, fresh, now);
  return {
    accepted: fresh.length - refused.length,
    duplicates: known.length - fresh.length,
    rejected: [
      ...rejected,
      ...unknown.map(({ index }) => ({ index, reason: 'unknown_device' })),
      ...refused.map(({ index, problem }) => ({ index, reason: problem })),
    ].sort((a, b) => a.index - b.index),
  };
}

/** Stores what is in new frames; answers those that could not be taken, with the reason. */
async function takeFresh({ app, tx, http }: Delivery, fresh: readonly LoggedUplink[], now: Date) {
  const good: TakenMeasure[] = [];
  const early: TakenMeasure[] = [];
  const notes: (LoggedUplink & { problem: string })[] = [];
  const refused: (LoggedUplink & { problem: string })[] = [];
  for (const frame of fresh) {
    const decoded = measuresIn(frame);
    if (!decoded.ok) {
      refused.push({ ...frame, problem: decoded.reason });
      continue;
    }
    const hasRightTime = hasRightClock(Date.parse(frame.uplink.measured_at), now);
    for (const measure of decoded.measures)
      (hasRightClock(measure.measured_at, now) ? good : early).push(measure);
    if (!hasRightTime) refused.push({ ...frame, problem: 'clock_wrong' });
    else if (decoded.notes.length > 0) notes.push({ ...frame, problem: decoded.notes.join(' ') });
  }
  await setApart(tx, early, now);
  await ensureMonths(
    tx,
    good.map(({ measured_at }) => measured_at),
  );
  const { assets } = await takeMeasures(tx, good, now);
  await noteProblems(tx, [...refused, ...notes]);
  await noteReception(tx, fresh, now);
  askForRefresh(app, http, assets);
  return refused;
}

async function noteReception(tx: Transaction, fresh: readonly KnownUplink[], now: Date): Promise<void> {
  const last = new Map(fresh.map((frame) => [frame.device.id_device, frame]));
  if (last.size === 0) return;
  const rows = [...last.values()];
  await tx.run(sql`
    update device set last_received_at = ${now}, network_quality = case when g.q = 'unknown' then device.network_quality else g.q end
    from unnest(
      ${rows.map(({ device }) => device.id_device)}::bigint[],
      ${rows.map(({ uplink }) => networkQuality(uplink))}::text[]
    ) as g (d, q)
    where device.id_device = g.d`);
}
