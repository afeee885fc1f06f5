import { deadStock } from '@niveau/shared/domain/level';
import { forecastRunOut } from '@niveau/shared/domain/run-out';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';
import { localDate, startOfDay } from '@niveau/shared/domain/time-zone';
import { isHoliday } from '@niveau/shared/domain/working-days';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { deliveryCountry } from '../orders/delivery-days.ts';
import { ofAsset } from '../readings/sensor-key.ts';
import type { MeasuredAsset } from './asset-to-refresh.ts';
import { type ForecastPoint, type StoredRunOut, storedRunOut } from './run-out-state.ts';
import type { TankState } from './tank-state.ts';

export interface Outlook {
  readonly run_out: StoredRunOut | null;
  readonly reason: string | null;
  readonly curve: readonly ForecastPoint[];
}

/** The run-out day from the use of all known days, seen from the day of the last reading. */
export async function forecastTank(
  tx: Transaction,
  asset: MeasuredAsset,
  geometry: TankGeometry | null,
  { last, used_since_midnight_l }: TankState,
): Promise<Outlook> {
  if (!last) return { run_out: null, reason: 'no_data', curve: [] };
  const { time_zone: zone, country } = asset;
  const today = localDate(last.t, zone);
  const days = await tx.rows<{ date: string; litres: number; temperature: number | null }>(sql`
    select day as date, consumed_l as litres, temperature_c as temperature from consumption_day
    where ${ofAsset(asset)} and is_known and day < ${today}::date order by day`);
  const dailyUse = days.map(({ date, litres, temperature }) =>
    temperature === null ? { date, litres } : { date, litres, temperature },
  );
  const empty_l = geometry ? deadStock(geometry, asset.mounting) : 0;
  const outcome = forecastRunOut({
    dailyUse,
    volume_l: last.volume_l + used_since_midnight_l,
    used_today_l: used_since_midnight_l,
    empty_l,
    today,
    isHoliday: (date) => isHoliday(date, deliveryCountry(country)),
  });
  if (outcome.kind === 'none') return { run_out: null, reason: outcome.reason, curve: [] };
  const { from, to } = outcome.rests_on;
  const within = dailyUse.filter(({ date }) => date >= from && date <= to);
  const mean = within.reduce((sum, { litres }) => sum + litres, 0) / Math.max(1, within.length);
  const ahead = outcome.curve
    .filter(({ date }) => date > today)
    .map(
      ({ date, expected_l, low_l, high_l }): ForecastPoint => [
        startOfDay(date, zone),
        Math.round(expected_l),
        Math.round(low_l),
        Math.round(high_l),
      ],
    );
  const now: ForecastPoint = [last.t, last.volume_l, last.volume_l, last.volume_l];
  return { run_out: storedRunOut(outcome, today, zone, mean), reason: null, curve: [now, ...ahead] };
}
