import type { ChartPoint } from './chart-types.ts';

/** A curve with what is known more finely of a part of it in the place of the coarse points there. */
export function refined(
  coarse: readonly ChartPoint[],
  fine: readonly ChartPoint[],
  [from, to]: readonly [number, number],
): readonly ChartPoint[] {
  if (fine.length === 0) return coarse;
  return [
    ...coarse.filter(([moment]) => moment < from),
    ...fine.filter(([moment]) => moment >= from && moment <= to),
    ...coarse.filter(([moment]) => moment > to),
  ];
}
