import { runDropAlert, silentAfterHours, stepSilence } from '@niveau/shared/domain/alert-watch';
import {
  type AlertReading,
  type AlertRun,
  type AlertState,
  initialAlertState,
  runAlert,
} from '@niveau/shared/domain/alerts';
import { findSuddenDrops } from '@niveau/shared/domain/sudden-drop';
import sql, { type Sql } from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { ofSensor, type SensorKey } from '../readings/sensor-key.ts';
import type { AlertRow } from './alert-row.ts';
import { capacityOf, fixedMeasure, type Measure, measureOf, type WatchedDevice } from './measure.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** What is usual for a tank is read from so much of its past. */
const usualFrom = 30 * day;

/** What an alert watches. */
export type Watch = Pick<AlertRow, 'rule' | 'value' | 'hysteresis' | 'within_h' | 'frequency' | 'measure'>;

export function measureOfWatch(watch: Pick<Watch, 'rule' | 'measure'>, device: WatchedDevice): Measure {
  return fixedMeasure(watch.rule) ?? measureOf(device, watch.measure);
}

/** The rule as the domain takes it; null for a sudden drop and a silence, which watch more than a value. */
function ruleOf({ rule, value, hysteresis, within_h, frequency }: Watch) {
  if (rule === 'sudden_drop' || rule === 'silence' || value === null) return null;
  return { rule, value, hysteresis, within: within_h * hour, frequency };
}

/** What the readings (of rising time, in the measure's unit) make of an alert: one engine for the present and the past. */
export function runWatch(
  watch: Watch,
  device: WatchedDevice,
  state: AlertState,
  readings: readonly AlertReading[],
): AlertRun {
  const rule = ruleOf(watch);
  if (rule) return runAlert(rule, state, readings);
  if (watch.rule !== 'sudden_drop') return { state, events: [] };
  const drops = findSuddenDrops(
    readings.map(({ t, value }) => ({ t, volume_l: value })),
    { capacity_l: capacityOf(device) ?? undefined, least_l: watch.value ?? undefined },
  );
  return runDropAlert(watch.frequency, state, readings, drops);
}

/** An alert on silence at a moment. */
export function watchSilence(
  watch: Watch,
  device: WatchedDevice,
  state: AlertState,
  { last, now }: { readonly last: number | null; readonly now: number },
): AlertRun {
  const limit_h = silentAfterHours(watch.value, device.usual_interval_s * 1000);
  return stepSilence(watch.frequency, state, { last, now, limit_h });
}

/** The valid readings of a measure from a time on, of rising time; of `readings`, such as `ofSensor` gives. */
export async function readMeasure(
  tx: Transaction,
  readings: Sql,
  { metric, convert }: Measure,
  from: number,
): Promise<AlertReading[]> {
  const rows = await tx.rows<AlertReading>(sql`
    select round(extract(epoch from measured_at) * 1000)::double precision as t, value from reading
    where ${readings} and metric = ${metric} and validity = 'valid' and measured_at >= ${new Date(from)}
    order by measured_at`);
  return rows.map(({ t, value }) => ({ t, value: convert(value) }));
}

/** The time of the newest valid reading of a metric (epoch milliseconds); null for none. */
export async function newestTime(tx: Transaction, sensor: SensorKey, metric: string): Promise<number | null> {
  const row = await tx.row<{ t: number }>(sql`
    select round(extract(epoch from measured_at) * 1000)::double precision as t from reading
    where ${ofSensor(sensor)} and metric = ${metric} and validity = 'valid' order by measured_at desc limit 1`);
  return row?.t ?? null;
}

/** The state in which an alert begins: it looks at the newest reading at once, and at no older crossing. */
export async function armedState(tx: Transaction, watch: Watch, device: WatchedDevice): Promise<AlertState> {
  const newest = await newestTime(tx, device, measureOfWatch(watch, device).metric);
  if (newest === null) return initialAlertState;
  return { ...initialAlertState, seen: watch.rule === 'sudden_drop' ? newest : newest - 1 };
}

/** From when on readings are needed to go on from a state. */
export function readingsNeededFrom(watch: Watch, { seen }: AlertState): number {
  if (watch.rule === 'sudden_drop') return (seen ?? 0) - usualFrom;
  return seen === null ? 0 : seen + 1;
}
