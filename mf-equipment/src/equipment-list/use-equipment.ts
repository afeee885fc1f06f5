import { AppError, callApi, useApi, useUser } from '@niveau/shared/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AssetSummary } from '../asset/asset-summary.ts';
import type { ListChoice } from './use-list-choice.ts';

const call = 'GET client/{idClient}/asset_type/{type}/assets';
/** The asset list limit of section 9 of the specification. */
const pageSize = 50;

interface More {
  /** The question that these pages answer. */
  readonly question: string;
  readonly assets: readonly AssetSummary[];
  readonly isLoading: boolean;
  readonly error: AppError | undefined;
}
const none = { assets: [], isLoading: false, error: undefined } as const;

export interface EquipmentState {
  readonly assets: readonly AssetSummary[] | undefined;
  /** Of all pages. */
  readonly total: number;
  /** How many there are of each kind of the first page, by its referential. */
  readonly types: ReadonlyMap<number, number>;
  readonly error: AppError | undefined;
  /** The assets shown belong to an earlier question. */
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreError: AppError | undefined;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

export interface EquipmentWanted extends Pick<ListChoice, 'state' | 'type' | 'sort' | 'isDescending'> {
  readonly search: string;
  /** All pages are needed, one after the other, rather than as one scrolls. */
  readonly all: boolean;
}

/** The equipment of the space that is asked for: its first page, shared and kept fresh, and the pages after it. */
export function useEquipment({
  search,
  state,
  type,
  sort,
  isDescending,
  all,
}: EquipmentWanted): EquipmentState {
  const { id_client } = useUser();
  const question = JSON.stringify([search, state, type, sort, isDescending]);
  const inputOf = (offset: number) => ({
    params: { idClient: id_client, type: type ?? ('all' as const) },
    query: {
      limit: pageSize,
      offset,
      search: search || undefined,
      state: state ?? undefined,
      sort: sort === 'own' ? undefined : sort,
      order: isDescending ? ('desc' as const) : undefined,
    },
  });
  const first = useApi(call, inputOf(0), { keepPreviousData: true, refreshInterval: 5 * 60_000 });
  const [kept, setMore] = useState<More>({ ...none, question });
  const more = kept.question === question ? kept : { ...none, question };

  const known = new Set(first.data?.map(({ id_asset }) => id_asset));
  const further = more.assets.filter(({ id_asset }) => !known.has(id_asset));
  const assets = first.data && [...first.data, ...further];
  const total = first.meta?.total ?? 0;
  const seen = (first.data?.length ?? 0) + more.assets.length;
  const isStale = first.isLoading && first.data !== undefined;
  const hasMore = first.data !== undefined && seen < total;
  const own = first.meta?.types?.map(({ id_referential, total: count }): [number, number] => [
    id_referential,
    count,
  ]);

  async function loadMore() {
    if (more.isLoading) return;
    setMore({ ...more, isLoading: true, error: undefined });
    try {
      const page = await callApi(call, inputOf(seen));
      setMore({ question, assets: [...more.assets, ...page], isLoading: false, error: undefined });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setMore({ ...more, isLoading: false, error });
    }
  }
  const loadRest = useEffectEvent(() => void loadMore());
  const wants = all && hasMore && !isStale && !more.isLoading && more.error === undefined;
  useEffect(() => {
    if (wants) loadRest();
  }, [wants]);

  return {
    assets,
    total,
    types: new Map(own),
    error: first.error,
    isStale,
    hasMore,
    isLoadingMore: more.isLoading,
    moreError: more.error,
    loadMore: () => void loadMore(),
    reload: first.reload,
  };
}
