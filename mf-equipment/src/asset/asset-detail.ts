import type { CallOutput } from '@niveau/shared/contract';

export type AssetDetail = CallOutput<'GET asset/v2/{id}'>;
export type Device = NonNullable<AssetDetail['device']>;

/** What may still be delivered, litres: up to the usable part of the capacity. */
export function ullage({ capacity_l, usable_ratio, volume_l }: AssetDetail): number | null {
  return capacity_l === null || volume_l === null ? null : Math.max(0, capacity_l * usable_ratio - volume_l);
}
