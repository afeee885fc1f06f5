import type { SensorMounting } from '@niveau/shared/domain/level';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';

/** An asset with what its state is made from. */
export interface AssetToRefresh {
  readonly id_asset: number;
  readonly id_client: number;
  readonly time_zone: string;
  readonly country: string;
  readonly geometry: TankGeometry | null;
  readonly mounting: SensorMounting;
  readonly capacity_l: number | null;
  readonly density: number | null;
  readonly metrics: readonly { readonly metric: string; readonly unit: string }[];
  readonly id_device: number | null;
  readonly usual_interval_s: number;
  readonly revision: number | null;
  readonly earliest: Date | null;
  readonly is_known: boolean;
}

/** One that has a device. */
export type MeasuredAsset = AssetToRefresh & { readonly id_device: number };
