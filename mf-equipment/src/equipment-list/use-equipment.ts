import { AppError, callApi, useApi, useUser } from '@niveau/shared/contract';
import { useState } from 'react';
import type { AssetSummary } from '../asset/asset-summary.ts';

const call = 'GET client/{idClient}/asset_type/{type}/assets';
/** The asset list limit of section 9 of the specification. */
const pageSize = 50;

interface More {
  /** The search that these pages belong to. */
  readonly search: string;
  readonly assets: readonly AssetSummary[];
  readonly isLoading: boolean;
  readonly error: AppError | undefined;
}
const none = { assets: [], isLoading: false, error: undefined } as const;

export interface EquipmentState {
  readonly assets: readonly AssetSummary[] | undefined;
  /** Of all pages. */
  readonly total: number;
  readonly error: AppError | undefined;
  /** The assets shown belong to an earlier search. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreError: AppError | undefined;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/** The equipment of the space that matches `search`: its first page, shared and kept fresh, and the pages asked for after it. */
export function useEquipment(search: string): EquipmentState {
  const { id_client } = useUser();
  const inputOf = (offset: number) => ({
    params: { idClient: id_client, type: 'all' as const },
    query: { limit: pageSize, offset, search: search || undefined },
  });
  const first = useApi(call, inputOf(0), { keepPreviousData: true, refreshInterval: 5 * 60_000 });
  const [kept, setMore] = useState<More>({ ...none, search });
  const more = kept.search === search ? kept : { ...none, search };

  const known = new Set(first.data?.map(({ id_asset }) => id_asset));
  const further = more.assets.filter(({ id_asset }) => !known.has(id_asset));
  const assets = first.data && [...first.data, ...further];
  const total = first.meta?.total ?? 0;
  const seen = (first.data?.length ?? 0) + more.assets.length;

  async function loadMore() {
    if (more.isLoading) return;
    setMore({ ...more, isLoading: true, error: undefined });
    try {
      const page = await callApi(call, inputOf(seen));
      setMore({ search, assets: [...more.assets, ...page], isLoading: false, error: undefined });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setMore({ ...more, isLoading: false, error });
    }
  }

  return {
    assets,
    total,
    error: first.error,
    isStale: first.isLoading && first.data !== undefined,
    hasMore: first.data !== undefined && seen < total,
    isLoadingMore: more.isLoading,
    moreError: more.error,
    loadMore: () => void loadMore(),
    reload: first.reload,
  };
}
