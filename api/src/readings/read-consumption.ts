import { localDate } from '@niveau/shared/domain/time-zone';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { tankState, type VolumeReading } from '../equipment/tank-state.ts';
import { route } from '../http/route.ts';
import { type Period, readPeriod } from './period.ts';
import { findVisibleDevice, type VisibleDevice } from './visible-device.ts';

interface DayUse {
  readonly date: string;
  readonly consumed: number;
  readonly filled: number;
}

const day = 86_400_000;

/** Consumption by day or month: what left the tank between fills. */
export const readConsumption = route(
  'POST device/{id}/device_traited_data/consumption',
  async ({ tx, caller, params, body }) => {
    const device = await findVisibleDevice(tx, caller, params.id);
    const period = readPeriod('body', body);
    const zone = body.time_zone ?? caller.time_zone;
    const days =
      zone === device.space_zone
        ? await bookedDays(tx, device, period)
        : await daysElsewhere(tx, device, period, zone);
    const periods = body.granularity === 'months' ? byMonth(days) : days;
    return {
      data: {
        unit: 'L',
        periods: periods.map(({ date, consumed, filled }) => ({
          date,
          consumed: hundredths(consumed),
          filled: hundredths(filled),
        })),
        consumed: hundredths(days.reduce((sum, { consumed }) => sum + consumed, 0)),
        filled: hundredths(days.reduce((sum, { filled }) => sum + filled, 0)),
      },
    };
  },
);

function bookedDays(tx: Transaction, { id_asset, space_zone }: VisibleDevice, { from, to }: Period) {
  return tx.rows<DayUse>(sql`
    select day as date, consumed_l as consumed, filled_l as filled from consumption_day
    where id_asset = ${id_asset} and day between ${localDate(from, space_zone)}::date and ${localDate(to - 1, space_zone)}::date
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
    where id_device = ${device.id_device} and metric = 'volume_l' and validity in ('valid', 'doubtful_spike', 'ignored')
      and measured_at >= ${new Date(from - 10 * day)} and measured_at < ${new Date(to + 2 * day)}
    order by measured_at`);
  const interval_ms = device.usual_interval_s * 1000;
  const { days } = tankState(readings, { capacity_l: device.capacity_l, interval_ms, zone });
  const [first, last] = [localDate(from, zone), localDate(to - 1, zone)];
  return days
    .filter(({ date }) => date >= first && date <= last)
    .map(({ date, consumed_l, filled_l }) => ({ date, consumed: consumed_l, filled: filled_l }));
}

function byMonth(days: readonly DayUse[]): DayUse[] {
  const months = new Map<string, DayUse>();
  for (const { date, consumed, filled } of days) {
    const month = `${date.slice(0, 7)}-01`;
    const known = months.get(month);
    months.set(month, {
      date: month,
      consumed: (known?.consumed ?? 0) + consumed,
      filled: (known?.filled ?? 0) + filled,
    });
  }
  return [...months.values()];
}

function hundredths(litres: number): number {
  return Math.round(litres * 100) / 100;
}
