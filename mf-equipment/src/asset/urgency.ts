import type { CallOutput } from '@niveau/shared/contract';

type AssetSummary = CallOutput<'GET client/{idClient}/asset_type/{type}/assets'>[number];

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
  asset: Pick<AssetSummary, 'run_out' | 'level_ratio' | 'low_threshold_ratio'>,
): Urgency {
  const { run_out, level_ratio, low_threshold_ratio } = asset;
  if (run_out) {
    if (run_out.days <= alarmDays) return 'now';
    if (run_out.days <= proposalDays) return 'soon';
  }
  if (level_ratio !== null && low_threshold_ratio !== null && level_ratio <= low_threshold_ratio) return 'soon';
  if (!run_out) return 'unknown';
  return run_out.days <= watchDays ? 'watch' : 'fine';
}

/** Whether an order is due: the count of the summary line. */
export function isOrderDue(asset: AssetSummary): boolean {
  return asset.id_order_pending !== null || ['now', 'soon'].includes(urgencyOf(asset));
}

/** What runs out first stands first; then what is lowest, then by name. */
export function byUrgency(locale: string): (one: AssetSummary, other: AssetSummary) => number {
  const collator = new Intl.Collator(locale, { numeric: true });
  const days = (asset: AssetSummary) => asset.run_out?.days ?? Number.POSITIVE_INFINITY;
  const rank = (asset: AssetSummary) => urgencies.indexOf(urgencyOf(asset));
  return (one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    if (days(one) !== days(other)) return days(one) - days(other);
    return collator.compare(one.asset_name, other.asset_name);
  };
}
