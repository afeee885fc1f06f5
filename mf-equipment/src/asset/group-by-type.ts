import type { AssetSummary, AssetType } from './asset-summary.ts';
import { compareUrgency } from './urgency.ts';

export interface AssetGroup {
  readonly type: AssetType;
  readonly assets: readonly AssetSummary[];
}

export interface Grouping {
  /** The assets come in the order that is asked for. */
  readonly isSorted?: boolean;
  /** Those that the user put first, in that order. */
  readonly placed?: readonly number[];
}

/**
 * One group a type. In a group what the user put first stands first, then and between groups what is most pressing; else by
 * name, and by the types' own order. What is sorted already stays as it came.
 */
export function groupByType(
  assets: readonly AssetSummary[],
  locale: string,
  { isSorted = false, placed = [] }: Grouping = {},
): readonly AssetGroup[] {
  const names = new Intl.Collator(locale, { numeric: true });
  const groups = new Map<number, AssetSummary[]>();
  for (const asset of assets) {
    const { id_referential } = asset.asset_type;
    const group = groups.get(id_referential);
    if (group) group.push(asset);
    else groups.set(id_referential, [asset]);
  }
  if (isSorted)
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      return first ? [{ type: first.asset_type, assets: group }] : [];
    });
  const places = new Map(placed.map((id, place) => [id, place]));
  const placeOf = ({ id_asset }: AssetSummary) => places.get(id_asset) ?? placed.length;
  return [...groups.values()]
    .map((group) =>
      group.sort(
        (a, b) =>
          placeOf(a) - placeOf(b) || compareUrgency(a, b) || names.compare(a.asset_name, b.asset_name),
      ),
    )
    .flatMap((group) => {
      const [first] = [...group].sort(compareUrgency);
      return first ? [{ first, group: { type: first.asset_type, assets: group } }] : [];
    })
    .sort(
      (a, b) => compareUrgency(a.first, b.first) || a.group.type.id_referential - b.group.type.id_referential,
    )
    .map(({ group }) => group);
}
