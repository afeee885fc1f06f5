import type { CallOutput } from '@niveau/shared/contract';
import { byUrgency } from './urgency.ts';

export type AssetSummary = CallOutput<'GET client/{idClient}/asset_type/{type}/assets'>[number];
export type AssetType = AssetSummary['asset_type'];

export interface AssetGroup {
  readonly type: AssetType;
  readonly assets: readonly AssetSummary[];
}

/** One group a type; inside a group and between groups, what is most pressing stands first. */
export function groupByType(assets: readonly AssetSummary[], locale: string): readonly AssetGroup[] {
  const groups = new Map<number, { type: AssetType; assets: AssetSummary[] }>();
  for (const asset of [...assets].sort(byUrgency(locale))) {
    const { asset_type: type } = asset;
    const group = groups.get(type.id_referential) ?? { type, assets: [] };
    group.assets.push(asset);
    groups.set(type.id_referential, group);
  }
  return [...groups.values()];
}
