import type { KindConfiguration, KindMetric } from '@niveau/shared/api/equipment-kinds';
import type { SensorMounting } from '@niveau/shared/domain/level';
import type { SubscriptionState } from '@niveau/shared/domain/subscription-state';
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
  readonly expansion_per_c: number | null;
  readonly metrics: readonly KindMetric[];
  readonly kind: KindConfiguration;
  readonly additional_fields: Readonly<Record<string, string | number>> | null;
  readonly needs_remeasure: boolean;
  readonly id_device: number | null;
  readonly usual_interval_s: number;
  readonly subscription_state: SubscriptionState;
  readonly subscription_end: string | null;
  readonly revision: number | null;
  readonly earliest: Date | null;
  readonly is_known: boolean;
}

/** One that has a device, whose readings are paid for until a moment (epoch milliseconds), or (`null`) without an end. */
export type MeasuredAsset = AssetToRefresh & {
  readonly id_device: number;
  readonly paid_until: number | null;
};
