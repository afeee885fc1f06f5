import type { CallOutput } from '@niveau/shared/contract';

export type AssetDetail = CallOutput<'GET asset/v2/{id}'>;
export type Device = NonNullable<AssetDetail['device']>;

/** Whether it holds something that is counted in litres: it then has a tank to draw, a level and a forecast. */
export function holdsLitres(asset: Pick<AssetDetail, 'shape' | 'capacity_l' | 'volume_l'>): boolean {
  return asset.shape !== 'none' && (asset.capacity_l !== null || asset.volume_l !== null);
}

/** What may still be delivered, litres: up to the usable part of the capacity. */
export function ullage({ capacity_l, usable_ratio, volume_l }: AssetDetail): number | null {
  return capacity_l === null || volume_l === null ? null : Math.max(0, capacity_l * usable_ratio - volume_l);
}
