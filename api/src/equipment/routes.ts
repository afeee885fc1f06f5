import type { ImplementedCall } from '../http/route.ts';
import { listAssetTypes } from './list-asset-types.ts';
import { listAssets } from './list-assets.ts';
import { readAsset } from './read-asset.ts';

export const routes: readonly ImplementedCall[] = [listAssetTypes, listAssets, readAsset];
