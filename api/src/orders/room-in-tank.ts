import { mostThatFits } from '@niveau/shared/domain/order-proposal';
import type { CurveDay } from '@niveau/shared/domain/run-out';
import { capacity } from '@niveau/shared/domain/tank-geometry';
import { curveOf, isFresh } from '../equipment/run-out-state.ts';
import type { OrderRow } from './order-row.ts';

type Capacity = Pick<OrderRow, 'geometry' | 'capacity_l' | 'usable_ratio'>;
type Tank = Capacity & Pick<OrderRow, 'volume_l' | 'run_out' | 'forecast' | 'time_zone'>;

/** Litres of the full tank. Null where nobody knows them: an unknown capacity is none of 0 litres. */
export function capacityLitres({
  geometry,
  capacity_l,
}: Pick<Capacity, 'geometry' | 'capacity_l'>): number | null {
  const litres = capacity_l ?? (geometry ? capacity(geometry) : 0);
  return litres > 0 ? litres : null;
}

/** The most that may stand in the tank, in litres: its capacity by the part that may be filled. Null where it is unknown. */
export function usableLitres(tank: Capacity): number | null {
  const litres = capacityLitres(tank);
  return litres === null ? null : litres * tank.usable_ratio;
}

/** Whether it can be told what fits into the tank: its capacity is known, and its level of late. */
export function isRoomKnown(
  tank: Capacity & { readonly volume_l: number | null; readonly measured_at: Date | null },
  now: Date,
): boolean {
  return usableLitres(tank) !== null && tank.volume_l !== null && isFresh(tank.measured_at, now);
}

/** The levels to expect up to a date; the present one where nothing is forecast. */
function levelsUntil(tank: Tank, date: string): readonly CurveDay[] {
  if (tank.run_out) return curveOf(tank.forecast ?? [], tank.time_zone);
  const now = tank.volume_l ?? 0;
  return [{ date, expected_l: now, low_l: now, high_l: now }];
}

/** Litres to expect in the tank on a date: none after the end of the forecast. */
export function expectedLitres(tank: Tank, date: string): number {
  return levelsUntil(tank, date).find((day) => day.date === date)?.expected_l ?? 0;
}

/** Litres that fit on a date, by the forecast: the quantity that a proposal for that day would have. Null: unknown. */
export function roomOn(tank: Tank, date: string): number | null {
  const usable_l = usableLitres(tank);
  return usable_l === null ? null : mostThatFits({ curve: levelsUntil(tank, date), usable_l, date });
}

/**
 * The most that may be ordered for a date: what fits in nine cases of ten; and also what the provider itself proposed,
 * as long as the level to expect leaves room for it. Null where the capacity is unknown: then nothing bounds it.
 */
export function mostToOrder(tank: Tank, date: string, proposed_l: number): number | null {
  const usable_l = usableLitres(tank);
  const room = roomOn(tank, date);
  if (usable_l === null || room === null) return null;
  return Math.max(room, Math.min(proposed_l, Math.floor(usable_l - expectedLitres(tank, date))));
}
