import type { AlertEvent, AlertRun } from '@niveau/shared/domain/alerts';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { metricsOfAsset } from '../equipment/kind.ts';
import { ofSensor } from '../readings/sensor-key.ts';
import type { AlertRow } from './alert-row.ts';
import type { WatchedDevice } from './measure.ts';
import { measureOfWatch, readingsNeededFrom, readMeasure, runWatch, watchSilence } from './watch.ts';

/** What was measured longer ago, and is over again, stands in the history; nobody is told of it. */
const toldWithin = 24 * 3_600_000;

type WatchedAlert = AlertRow & WatchedDevice & { readonly last_t: number | null };

const selectWatched = sql`
  select al.*, d.id_asset, d.usual_interval_s, a.capacity_l, a.geometry, ${metricsOfAsset} as metrics,
    round(extract(epoch from d.last_measured_at) * 1000)::double precision as last_t
  from alert al
  join device d on d.id_device = al.id_device
  join asset a on a.id_asset = d.id_asset and a.deleted_at is null
  join asset_type t on t.id_referential = a.id_referential`;

/**
 * Goes on with the alerts of an asset from where each stood, over the valid readings that came since; what arrives late
 * changes nothing. The asset is locked by the caller. Whether something happened that people may be told of.
 */
export async function evaluateAlerts(tx: Transaction, id_asset: number, now: Date): Promise<boolean> {
  return evaluateAll(tx, await lockWatched(tx, sql`d.id_asset = ${id_asset}`), now);
}

/** Alerts on silence, whose moment comes when nothing does. Whether something happened. */
export async function evaluateSilences(tx: Transaction, id_asset: number, now: Date): Promise<boolean> {
  return evaluateAll(tx, await lockWatched(tx, sql`d.id_asset = ${id_asset} and al.rule = 'silence'`), now);
}

function lockWatched(tx: Transaction, which: Sql): Promise<WatchedAlert[]> {
  return tx.rows<WatchedAlert>(sql`${selectWatched}
    where ${which} and al.deleted_at is null order by al.id_alert for no key update of al`);
}

async function evaluateAll(tx: Transaction, alerts: readonly WatchedAlert[], now: Date): Promise<boolean> {
  let hasEvents = false;
  for (const alert of alerts) {
    const { run, last } = await runOne(tx, alert, now);
    if (run.state === alert.state && !last) continue;
    await tx.run(sql`
      update alert set state = ${JSON.stringify(run.state)}::jsonb, last_value = coalesce(${last?.value ?? null}, last_value),
        last_measured_at = coalesce(${last ? new Date(last.t) : null}, last_measured_at)
      where id_alert = ${alert.id_alert}`);
    await keepEvents(tx, alert, run.events, now);
    hasEvents ||= run.events.length > 0;
  }
  if (hasEvents && alerts[0]) await countTriggered(tx, alerts[0].id_asset);
  return hasEvents;
}

async function runOne(tx: Transaction, alert: WatchedAlert, now: Date) {
  if (alert.rule === 'silence') {
    const last = alert.last_t;
    return { run: watchSilence(alert, alert, alert.state, { last, now: now.getTime() }), last: null };
  }
  const from = readingsNeededFrom(alert, alert.state);
  const readings = await readMeasure(tx, ofSensor(alert), measureOfWatch(alert, alert), from);
  const newest = readings.at(-1) ?? null;
  const isNew = newest !== null && newest.t > (alert.state.seen ?? Number.NEGATIVE_INFINITY);
  if (!isNew) return { run: { state: alert.state, events: [] }, last: null };
  return { run: runWatch(alert, alert, alert.state, readings), last: newest };
}

/** Writes crossings down: one row from a trigger to its recovery. */
async function keepEvents(
  tx: Transaction,
  alert: WatchedAlert,
  events: AlertRun['events'],
  now: Date,
): Promise<void> {
  for (const [place, event] of events.entries()) {
    const isTold = now.getTime() - event.reading.t <= toldWithin || place === events.length - 1;
    await (event.kind === 'triggered'
      ? open(tx, alert, event, isTold, now)
      : close(tx, alert, event, isTold, now));
  }
}

type Crossing = NonNullable<AlertEvent>;

async function open(
  tx: Transaction,
  alert: WatchedAlert,
  { reading }: Crossing,
  isTold: boolean,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into alert_event (id_client, id_alert, id_device, state, name, measure, rule, value, unit, triggered_at, triggered_value,
      trigger_announced_at)
    values (${alert.id_client}, ${alert.id_alert}, ${alert.id_device}, 'triggered', ${alert.name}, ${alert.measure}, ${alert.rule},
      ${alert.value}, ${alert.unit}, ${new Date(reading.t)}, ${reading.value}, ${isTold ? null : now})
    on conflict (id_alert) where state in ('triggered', 'acknowledged') do nothing`);
}

async function close(
  tx: Transaction,
  { id_alert }: WatchedAlert,
  { reading }: Crossing,
  isTold: boolean,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update alert_event set state = 'resolved', resolved_at = ${new Date(reading.t)}, resolved_value = ${reading.value},
      recovery_announced_at = ${isTold ? null : now}
    where id_alert = ${id_alert} and state in ('triggered', 'acknowledged')`);
}

/** The figure that lists show: alerts of an asset that nobody has acknowledged. */
export async function countTriggered(tx: Transaction, id_asset: number): Promise<void> {
  await tx.run(sql`
    update asset_state set alerts_triggered = (
      select count(*) from alert al join device d on d.id_device = al.id_device
      where d.id_asset = ${id_asset} and al.deleted_at is null and al.state ->> 'status' = 'triggered')
    where id_asset = ${id_asset}`);
}
