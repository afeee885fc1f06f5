import type { AssetValues } from '../asset-form/asset-values.ts';

export interface InstallValues extends AssetValues {
  readonly device_number: string;
  readonly target: 'new' | 'existing';
  readonly id_asset: string;
  readonly id_referential: string;
}
