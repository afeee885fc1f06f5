import type { KindConfiguration, KindMetric } from '@niveau/shared/api/equipment-kinds';
import type { Designation } from '@niveau/shared/domain/permission';
import type { TankGeometry } from '@niveau/shared/domain/tank-geometry';

/** An asset as it stands, locked for a change. */
export interface EditedAsset {
  readonly id_asset: number;
  readonly designation: Designation;
  readonly code: string;
  readonly id_referential: number;
  readonly metrics: readonly KindMetric[];
  readonly kind: KindConfiguration;
  readonly geometry: TankGeometry | null;
  readonly capacity_l: number | null;
  readonly low_threshold_ratio: number | null;
  readonly high_threshold_ratio: number | null;
  readonly configuration: { readonly additional_fields?: Readonly<Record<string, string | number>> };
}
