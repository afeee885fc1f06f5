import type { AssetSummary, AssetType } from './asset-summary.ts';
import { compareUrgency } from './urgency.ts';

export interface AssetGroup {
  readonly type: AssetType;
  readonly assets: readonly AssetSummary[];
}

/** One group a type. In a group and between groups what is most pressing stands first; else by name, and by the types' own order. */
export function groupByType(assets: readonly AssetSummary[], locale: string): readonly AssetGroup[] {
  const names = new Intl.Collator(locale, { numeric: true });
  const groups = new Map<number, AssetSummary[]>();
  for (const asset of assets) {
    const { id_referential } = asset.asset_type;
    groups.set(id_referential, [...(groups.get(id_referential) ?? []), asset]);
  }
  return [...groups.values()]
    .map((group) => group.sort((a, b) => compareUrgency(a, b) || names.compare(a.asset_name, b.asset_name)))
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ first, group: { type: first.asset_type, assets: group } }] : [];
    })
    .sort(
      (a, b) => compareUrgency(a.first, b.first) || a.group.type.id_referential - b.group.type.id_referential,
    )
    .map(({ group }) => group);
}
