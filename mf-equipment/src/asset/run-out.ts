import type { AssetSummary } from './asset-summary.ts';

type RunOut = NonNullable<AssetSummary['run_out']>;

/**
 * The forecast that may be shown: none once its day has passed while the sensor tells nothing. Such a tank may be empty or
 * long since filled; nobody knows.
 */
export function currentRunOut({ run_out, device }: Pick<AssetSummary, 'run_out' | 'device'>): RunOut | null {
  const isBlind = !device || device.is_silent || device.subscription_state !== 'active';
  return run_out && run_out.days <= 0 && isBlind ? null : run_out;
}

/** Whole days left, and those from today to both ends of the 80 % interval; no `high` beyond the horizon. */
export interface DaysInterval {
  readonly days: number;
  readonly low: number;
  readonly high: number | null;
}

/** `today` as `YYYY-MM-DD` in the space's time zone. */
export function daysInterval({ days, low_date, high_date }: RunOut, today: string): DaysInterval {
  const whole = Math.max(0, Math.floor(days));
  const until = (date: string) => Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return {
    days: whole,
    low: Math.min(whole, Math.max(0, until(low_date))),
    high: high_date === null ? null : Math.max(whole, until(high_date)),
  };
}
