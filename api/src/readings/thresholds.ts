import type { SeriesAnswer } from '@niveau/shared/api/equipment';
import type { VisibleDevice } from './visible-device.ts';

type Threshold = SeriesAnswer['thresholds'][number];

/** The high and low levels of a tank in litres, highest first. */
export function thresholdsOf(device: VisibleDevice): Threshold[] {
  const { capacity_l, high_threshold_ratio, low_threshold_ratio } = device;
  if (!capacity_l) return [];
  const levels = [
    { kind: 'high', ratio: high_threshold_ratio },
    { kind: 'low', ratio: low_threshold_ratio },
  ] as const;
  return levels.flatMap(({ kind, ratio }) =>
    ratio === null ? [] : [{ kind, label: kind, value: ratio * capacity_l, unit: 'L' }],
  );
}
