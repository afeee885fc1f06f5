import type { AssetSummary } from './group-by-type.ts';

type RunOut = NonNullable<AssetSummary['run_out']>;

const day = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;

/** Whole days left, and those at both ends of the 80 % interval; no `high` where it lies beyond the horizon. */
export interface DaysInterval {
  readonly days: number;
  readonly low: number;
  readonly high: number | null;
}

export function daysInterval({ days, date, low_date, high_date }: RunOut): DaysInterval {
  const whole = Math.max(0, Math.floor(days));
  const at = (other: string) => Math.max(0, whole + Math.round(daysBetween(date, other)));
  return { days: whole, low: at(low_date), high: high_date === null ? null : at(high_date) };
}
