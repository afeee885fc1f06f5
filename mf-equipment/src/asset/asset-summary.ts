import type { CallOutput } from '@niveau/shared/contract';

export type AssetSummary = CallOutput<'GET client/{idClient}/asset_type/{type}/assets'>[number];
export type AssetType = AssetSummary['asset_type'];
