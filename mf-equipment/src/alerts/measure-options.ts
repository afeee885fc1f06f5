import type { I18n } from '@lingui/core';
import type { AlertRuleName } from '@niveau/shared/api/alerts';
import type { CallOutput } from '@niveau/shared/contract';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { metricName } from '../asset/metric-name.ts';

export interface MeasureOption {
  readonly measure: string;
  readonly label: string;
  readonly unit: string;
  /** The newest value, in the unit. */
  readonly now: number | null;
}

type Metric = CallOutput<'GET device/{id}/metrics'>[number];

/** What an alert can watch on an asset: its level first, then what its sensor measures. States that are no quantity are left out. */
export function measureOptions(
  asset: Pick<AssetDetail, 'capacity_l' | 'level_ratio' | 'shape'>,
  metrics: readonly Metric[],
  i18n: I18n,
): readonly MeasureOption[] {
  const known = metrics
    .filter(({ metric }) => !hidden.has(metric))
    .map(({ metric, label, unit, value }) => ({ measure: metric, label, unit, now: value }));
  const has = (name: string) => metrics.some(({ metric }) => metric === name);
  const own: MeasureOption[] = [];
  if (has('volume_l') && !has('level_percent') && asset.capacity_l !== null)
    own.push({
      measure: 'level_percent',
      label: metricName('level_percent', i18n),
      unit: '%',
      now: asset.level_ratio === null ? null : asset.level_ratio * 100,
    });
  if (has('volume_l') && !has('depth_mm') && asset.shape !== 'none')
    own.push({ measure: 'depth_mm', label: metricName('depth_mm', i18n), unit: 'mm', now: null });
  return [...own.slice(0, 1), ...known, ...own.slice(1)];
}

/** Raw measures that stand behind others, and counts of the network. */
const hidden: ReadonlySet<string> = new Set(['distance_mm', 'weight_raw', 'uplinks']);

/** The unit of the value: that of the measure, litres for a drop, hours for a silence. */
export function unitOf(
  { rule }: { readonly rule: AlertRuleName },
  chosen: MeasureOption | undefined,
): string {
  if (rule === 'sudden_drop') return 'L';
  return rule === 'silence' ? 'h' : (chosen?.unit ?? '');
}
