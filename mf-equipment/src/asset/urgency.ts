import type { AssetSummary } from './asset-summary.ts';
import { currentRunOut } from './run-out.ts';

/** How soon something must be done about an asset, most pressing first; `unknown` where nothing is forecast. */
export const urgencies = ['now', 'soon', 'watch', 'fine', 'unknown'] as const;
export type Urgency = (typeof urgencies)[number];

/** Days ahead at which an order is proposed: section 9 of the specification. */
const proposalDays = 6;
/** Less than the shortest delivery: nothing ordered today would arrive in time by the usual way. */
const alarmDays = 2;
const watchDays = 14;

/** The urgency by the forecast; without one, a level under the low threshold is worth an order too. */
export function urgencyOf(
  asset: Pick<AssetSummary, 'run_out' | 'device' | 'level_ratio' | 'low_threshold_ratio'>,
): Urgency {
  const { level_ratio, low_threshold_ratio } = asset;
  const run_out = currentRunOut(asset);
  if (run_out) {
    if (run_out.days <= alarmDays) return 'now';
    if (run_out.days <= proposalDays) return 'soon';
  }
  if (level_ratio !== null && low_threshold_ratio !== null && level_ratio <= low_threshold_ratio)
    return 'soon';
  if (!run_out) return 'unknown';
  return run_out.days <= watchDays ? 'watch' : 'fine';
}

/** Whether an order is due: the count of the summary line. */
export function isOrderDue(asset: AssetSummary): boolean {
  return asset.id_order_pending !== null || ['now', 'soon'].includes(urgencyOf(asset));
}

function rank(asset: AssetSummary): number {
  const urgency = urgencyOf(asset);
  const isBlind = urgency === 'unknown' && asset.shape !== 'none' && asset.device !== null;
  return isBlind ? urgencies.indexOf('watch') + 0.5 : urgencies.indexOf(urgency);
}

/**
 * What runs out first stands first. A sensor that should tell and cannot (silent, at fault) stands before what is fine:
 * nobody knows how long that tank lasts. 0 where neither is more pressing.
 */
export function compareUrgency(one: AssetSummary, other: AssetSummary): number {
  const days = (asset: AssetSummary) => currentRunOut(asset)?.days ?? Number.MAX_VALUE;
  return rank(one) - rank(other) || days(one) - days(other);
}
