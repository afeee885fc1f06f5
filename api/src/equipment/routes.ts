import type { ImplementedCall } from '../http/route.ts';
import { listApiaries, listLooseHives } from './apiaries.ts';
import { listAssetNames } from './asset-names.ts';
import { readReference } from './asset-reference.ts';
import { readCo2Economy } from './co2-economy.ts';
import { renameAsset, updateAsset, updateAssetAndDomicile } from './edit-asset.ts';
import { addImage, listImages, readImage, removeImage } from './images.ts';
import { listAssetTypes } from './list-asset-types.ts';
import { listAssets } from './list-assets.ts';
import { countOfModule, exportOfModule, listOfModule } from './list-of-module.ts';
import { listOperations } from './operations.ts';
import { readAsset } from './read-asset.ts';
import { readTags, setTags } from './tags.ts';

export const routes: readonly ImplementedCall[] = [
  listAssetTypes,
  listAssets,
  listAssetNames,
  listOfModule,
  countOfModule,
  exportOfModule,
  readAsset,
  updateAsset,
  updateAssetAndDomicile,
  renameAsset,
  readReference,
  readTags,
  setTags,
  listImages,
  readImage,
  addImage,
  removeImage,
  readCo2Economy,
  listOperations,
  listApiaries,
  listLooseHives,
];
