import { AppError } from '@niveau/shared/api/errors';
import { runSilence, silentAfterHours } from '@niveau/shared/domain/alert-watch';
import { type AlertReading, type AlertRun, initialAlertState } from '@niveau/shared/domain/alerts';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { type PaidSensor, paidOf } from '../readings/sensor-key.ts';
import { findVisibleDevice } from '../readings/visible-device.ts';
import { withoutValue } from './create-alert.ts';
import { fault, requireMeasure, type WatchedDevice } from './measure.ts';
import { readMeasure, runWatch, type Watch } from './watch.ts';

const day = 86_400_000;
const mostShown = 50;

/**
 * "Would have fired three times in the last 30 days": the past, through the same engine, as far as it is paid for. Throws
 * `subscription_expired` where none of it is.
 */
export const previewAlert = route(
  'POST device/{id}/alerts/preview',
  async ({ app, tx, caller, params, body }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const measure = await requireMeasure(tx, device, body);
    if (body.value === null && !withoutValue.has(body.rule)) throw fault('value', 'field_required');
    const now = app.clock.now().getTime();
    const from = now - body.days * day;
    const paidUntil = device.paid_until ?? Number.POSITIVE_INFINITY;
    if (from >= paidUntil) throw new AppError('subscription_expired');
    const watch: Watch = { ...body, measure: measure.name };
    const isSilence = body.rule === 'silence';
    const readings = isSilence
      ? await readTimes(tx, device, from)
      : await readMeasure(tx, paidOf(device), measure, from);
    const run = isSilence
      ? silences(watch, device, readings, Math.min(now, paidUntil))
      : runWatch(watch, device, initialAlertState, readings);
    const events = episodes(run);
    return {
      data: {
        days: body.days,
        readings: readings.length,
        fired: events.length,
        unit: measure.unit,
        events: events.slice(-mostShown).reverse(),
      },
    };
  },
);

function silences(
  watch: Watch,
  device: WatchedDevice,
  readings: readonly AlertReading[],
  now: number,
): AlertRun {
  const limit_h = silentAfterHours(watch.value, device.usual_interval_s * 1000);
  const times = readings.map(({ t }) => t);
  return runSilence(watch.frequency, initialAlertState, times, { now, limit_h });
}

/** When anything at all was heard of a device while it was paid for. */
function readTimes(tx: Transaction, sensor: PaidSensor, from: number): Promise<AlertReading[]> {
  return tx.rows<AlertReading>(sql`
    select distinct round(extract(epoch from measured_at) * 1000)::double precision as t, 0::double precision as value
    from reading where ${paidOf(sensor)} and measured_at >= ${new Date(from)} order by t`);
}

function episodes({ events }: AlertRun) {
  const found: { triggered_at: string; triggered_value: number; resolved_at: string | null }[] = [];
  for (const { kind, reading } of events) {
    const at = new Date(reading.t).toISOString();
    const last = found.at(-1);
    if (kind === 'triggered')
      found.push({ triggered_at: at, triggered_value: reading.value, resolved_at: null });
    else if (last) last.resolved_at = at;
  }
  return found;
}
