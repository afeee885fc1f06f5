import type { CallInput } from '@niveau/shared/contract';
import { useSearchParams } from '@niveau/shared/router';

type Query = NonNullable<CallInput<'GET client/{idClient}/asset_type/{type}/assets'>['query']>;
export type ListState = NonNullable<Query['state']>;
export type ListSort = NonNullable<Query['sort']>;

export const listStates = ['to_order', 'alert', 'to_check', 'fine'] as const satisfies readonly ListState[];
export const listSorts = [
  'own',
  'run_out',
  'asset_name',
  'city',
  'level',
  'measured_at',
  'battery',
] as const satisfies readonly ListSort[];

export interface ListChoice {
  readonly state: ListState | null;
  /** The referential of one kind; null for all. */
  readonly type: number | null;
  /** `own` unless another is chosen: as the user put the cards, what runs out first where none was put. */
  readonly sort: ListSort;
  readonly isDescending: boolean;
  readonly view: 'list' | 'map';
  readonly choose: (choice: Readonly<Record<string, string | null>>) => void;
}

/** What the list shows: in the address (`?state=&type=&sort=&view=`), so that a view can be shared. */
export function useListChoice(): ListChoice {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort') ?? '';
  const name = sort.replace(/^-/, '');
  const type = params.get('type') ?? '';
  return {
    state: listStates.find((known) => known === params.get('state')) ?? null,
    type: /^[1-9]\d{0,8}$/.test(type) ? Number(type) : null,
    sort: listSorts.find((known) => known === name) ?? 'own',
    isDescending: sort.startsWith('-') && listSorts.some((known) => known === name),
    view: params.get('view') === 'map' ? 'map' : 'list',
    choose: (choice) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [key, value] of Object.entries(choice))
            if (value) next.set(key, value);
            else next.delete(key);
          return next;
        },
        { replace: true },
      ),
  };
}
