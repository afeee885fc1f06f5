import type { AssetDetail } from '@niveau/shared/api/equipment';
import { localDate } from '@niveau/shared/domain/time-zone';
import type { ForecastPoint } from './run-out-state.ts';

type LevelAhead = AssetDetail['time_to']['low'];

const day = 86_400_000;

interface Tank {
  readonly capacity_l: number | null;
  readonly low_threshold_ratio: number | null;
  readonly volume_l: number | null;
  readonly forecast: readonly ForecastPoint[] | null;
  readonly time_zone: string;
}

/**
 * When the low level of a tank is expected to be reached, by the curve of its forecast: at once where it is below already,
 * null where it has no low level, or none is foreseen.
 */
export function timeToLow(tank: Tank, isForecast: boolean, now: Date): LevelAhead {
  const { capacity_l, low_threshold_ratio, volume_l, forecast, time_zone } = tank;
  if (capacity_l === null || low_threshold_ratio === null || volume_l === null) return null;
  const low = capacity_l * low_threshold_ratio;
  const at = volume_l <= low ? now.getTime() : isForecast ? reachedAt(forecast ?? [], low) : null;
  if (at === null) return null;
  return {
    days: Math.round(Math.max(0, (at - now.getTime()) / day) * 10) / 10,
    date: localDate(Math.max(at, now.getTime()), time_zone),
    volume_l: Math.round(low),
  };
}

function reachedAt(forecast: readonly ForecastPoint[], low: number): number | null {
  for (let i = 1; i < forecast.length; i++) {
    const [before, after] = [forecast[i - 1], forecast[i]];
    if (!before || !after || after[1] > low) continue;
    const fall = before[1] - after[1];
    const part = fall > 0 ? Math.min(1, Math.max(0, (before[1] - low) / fall)) : 1;
    return before[0] + part * (after[0] - before[0]);
  }
  return null;
}
