import { mostThatFits } from '@niveau/shared/domain/order-proposal';
import type { CurveDay } from '@niveau/shared/domain/run-out';
import { usableCapacity } from '@niveau/shared/domain/tank-geometry';
import { curveOf } from '../equipment/run-out-state.ts';
import type { OrderRow } from './order-row.ts';

type Tank = Pick<
  OrderRow,
  'geometry' | 'capacity_l' | 'usable_ratio' | 'volume_l' | 'run_out' | 'forecast' | 'time_zone'
>;

/** The most that may stand in the tank, in litres: its capacity by the part that may be filled. */
export function usableLitres({ geometry, capacity_l, usable_ratio }: Tank): number {
  if (capacity_l !== null) return capacity_l * usable_ratio;
  return geometry ? usableCapacity({ ...geometry, usable_ratio }) : 0;
}

/** The levels to expect up to a date; the present one where nothing is forecast. */
function levelsUntil(tank: Tank, date: string): readonly CurveDay[] {
  if (tank.run_out) return curveOf(tank.forecast ?? [], tank.time_zone);
  const now = tank.volume_l ?? 0;
  return [{ date, expected_l: now, low_l: now, high_l: now }];
}

/** Litres that fit on a date, by the forecast: the quantity that a proposal for that day would have. */
export function roomOn(tank: Tank, date: string): number {
  return mostThatFits({ curve: levelsUntil(tank, date), usable_l: usableLitres(tank), date });
}

/**
 * The most that may be ordered for a date: what fits in nine cases of ten; and also what the provider itself proposed,
 * as long as the level to expect leaves room for it.
 */
export function mostToOrder(tank: Tank, date: string, proposed_l: number): number {
  const expected = levelsUntil(tank, date).find((day) => day.date === date)?.expected_l ?? 0;
  return Math.max(roomOn(tank, date), Math.min(proposed_l, Math.floor(usableLitres(tank) - expected)));
}
