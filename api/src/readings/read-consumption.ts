import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { tankState, type VolumeReading } from '../equipment/tank-state.ts';
import { route } from '../http/route.ts';
import { counterUse, type DayUse } from './counter-use.ts';
import { type Period, readPaidPeriod } from './period.ts';
import { ofAsset, ofSensor } from './sensor-key.ts';
import { findVisibleDevice, type VisibleDevice } from './visible-device.ts';
import { worthOf } from './worth.ts';

const day = 86_400_000;

/** Consumption by day or month: what left the tank between fills, or what a meter counted. */
export const readConsumption = route(
  'POST device/{id}/device_traited_data/consumption',
  async ({ tx, caller, params, body }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const period = readPaidPeriod('body', body, device);
    const zone = body.time_zone ?? caller.time_zone;
    const counter = await countedMetric(tx, device, body.metric);
    const days = counter
      ? await counterUse(tx, device, counter, period, zone)
      : zone === device.space_zone
        ? await bookedDays(tx, device, period)
        : await daysElsewhere(tx, device, period, zone);
    const total = days.reduce((sum, { consumed }) => sum + consumed, 0);
    const periods = body.granularity === 'months' ? byMonth(days) : days;
    const silences = body.granularity === 'months' ? new Map<string, string>() : silencesOf(days);
    return {
      data: {
        unit: counter?.unit ?? 'L',
        periods: periods.map(({ date, consumed, filled }) => ({
          date,
          consumed: hundredths(consumed),
          filled: hundredths(filled),
          silent_since: silences.get(date) ?? null,
        })),
        consumed: hundredths(total),
        ...(await worthOf(tx, device, total, counter?.unit ?? 'L')),
        filled: hundredths(days.reduce((sum, { filled }) => sum + filled, 0)),
      },
    };
  },
);

/** The counter by which a device that measures no litres tells its use, or the one asked for; null for every other. */
async function countedMetric(
  tx: Transaction,
  device: VisibleDevice,
  wanted: string | undefined,
): Promise<KindMetric | null> {
  const asked = device.metrics.find(({ metric, kind }) => metric === wanted && kind === 'counter');
  if (asked) return asked;
  if (device.metrics.some(({ metric }) => metric === 'volume_l')) return null;
  for (const metric of device.metrics) {
    if (metric.kind !== 'counter') continue;
    const sent = await tx.row(
      sql`select from reading_day where ${ofSensor(device)} and metric = ${metric.metric} limit 1`,
    );
    if (sent) return metric;
  }
  return null;
}

function bookedDays(tx: Transaction, { space_zone, ...device }: VisibleDevice, { from, to }: Period) {
  return tx.rows<DayUse>(sql`
    select day as date, consumed_l as consumed, filled_l as filled, is_known from consumption_day
    where ${ofAsset(device)} and day between ${localDate(from, space_zone)}::date and ${localDate(to - 1, space_zone)}::date
    order by day`);
}

/** Days of another zone are not kept ready: they are made from the readings, by the same engine. */
async function daysElsewhere(
  tx: Transaction,
  device: VisibleDevice,
  { from, to }: Period,
  zone: string,
): Promise<DayUse[]> {
  const readings = await tx.rows<VolumeReading>(sql`
    select round(extract(epoch from measured_at) * 1000)::double precision as t, value as volume_l, validity from reading
    where ${ofSensor(device)} and metric = 'volume_l' and validity in ('valid', 'doubtful_spike', 'ignored')
      and measured_at >= ${new Date(from - 10 * day)} and measured_at < ${new Date(to + 2 * day)}
    order by measured_at`);
  const interval_ms = device.usual_interval_s * 1000;
  const { days } = tankState(readings, { capacity_l: device.capacity_l, interval_ms, zone });
  const [first, last] = [localDate(from, zone), localDate(to - 1, zone)];
  const slips = await slipsByDay(tx, device.id_asset, zone);
  return days
    .filter(({ date }) => date >= first && date <= last)
    .map(({ date, consumed_l, filled_l, is_known }) => ({
      date,
      consumed: consumed_l,
      filled: Math.max(0, filled_l + (slips.get(date) ?? 0)),
      is_known,
    }));
}

/** How much more delivery slips say than the sensor saw, by the day of a zone. */
async function slipsByDay(
  tx: Transaction,
  id_asset: number,
  zone: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ ended_at: Date; more: number }>(sql`
    select ended_at, corrected_litres - litres as more from fill
    where id_asset = ${id_asset} and corrected_litres is not null`);
  const slips = new Map<string, number>();
  for (const { ended_at, more } of rows) {
    const date = localDate(ended_at.getTime(), zone);
    slips.set(date, (slips.get(date) ?? 0) + more);
  }
  return slips;
}

/** For the last day of each silence over several days, the first of them. */
function silencesOf(days: readonly DayUse[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let since: string | null = null;
  days.forEach(({ date, is_known }, i) => {
    if (is_known) since = null;
    else if (since === null) since = date;
    else if (days[i + 1]?.is_known !== false) found.set(date, since);
  });
  return found;
}

function byMonth(days: readonly DayUse[]): DayUse[] {
  const months = new Map<string, DayUse>();
  for (const { date, consumed, filled, is_known } of days) {
    const month = `${date.slice(0, 7)}-01`;
    const known = months.get(month);
    months.set(month, {
      date: month,
      consumed: (known?.consumed ?? 0) + consumed,
      filled: (known?.filled ?? 0) + filled,
      is_known: (known?.is_known ?? true) && is_known,
    });
  }
  return [...months.values()];
}

function hundredths(litres: number): number {
  return Math.round(litres * 100) / 100;
}
