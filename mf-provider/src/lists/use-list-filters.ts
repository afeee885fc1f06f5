import { useSearchParams } from '@niveau/shared/router';

export const pageSize = 25;

export interface ListFilters<Key extends string> {
  readonly search: string;
  readonly sort: Key;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
  /** Another filter of the list, as it stands in the address; empty where it narrows nothing. */
  readonly value: (name: string) => string;
  readonly isNarrowed: boolean;
  readonly searchFor: (text: string) => void;
  readonly choose: (name: string, value: string) => void;
  readonly chooseSort: (key: string, descending: boolean) => void;
  readonly choosePage: (page: number) => void;
  readonly clear: () => void;
  /** What a datatable call is asked: one page, in this order. */
  readonly query: {
    readonly limit: number;
    readonly offset: number;
    readonly sort: Key;
    readonly order: 'asc' | 'desc';
    readonly search?: string;
  };
}

/**
 * What is looked for in a list, as it stands in the address, and the ways to change it. The first key sorts unless
 * another is chosen; `narrowing` are the names of further filters.
 */
export function useListFilters<Key extends string>(
  sorts: readonly [Key, ...Key[]],
  {
    narrowing = [],
    newestFirst = false,
  }: { readonly narrowing?: readonly string[]; readonly newestFirst?: boolean } = {},
): ListFilters<Key> {
  const [params, setParams] = useSearchParams();
  const given = Number(params.get('page'));
  const page = Number.isInteger(given) && given > 1 ? given : 1;
  const sort = sorts.find((key) => key === params.get('sort')) ?? sorts[0];
  const order = params.get('order');
  const descending = order ? order === 'desc' : newestFirst;
  const search = params.get('search') ?? '';
  const value = (name: string) => params.get(name) ?? '';
  const change = (changes: Readonly<Record<string, string>>, replace = true) => {
    const next = new URLSearchParams(params);
    for (const [name, text] of Object.entries(changes)) {
      if (text) next.set(name, text);
      else next.delete(name);
    }
    setParams(next, { replace });
  };
  return {
    search,
    sort,
    descending,
    page,
    value,
    isNarrowed: search !== '' || narrowing.some((name) => value(name) !== ''),
    searchFor: (text) => change({ search: text, page: '' }),
    choose: (name, text) => change({ [name]: text, page: '' }),
    chooseSort: (key, isDescending) => change({ sort: key, order: isDescending ? 'desc' : 'asc', page: '' }),
    choosePage: (next) => change({ page: next > 1 ? String(next) : '' }, false),
    clear: () => change({ search: '', page: '', ...Object.fromEntries(narrowing.map((name) => [name, ''])) }),
    query: {
      limit: pageSize,
      offset: (page - 1) * pageSize,
      sort,
      order: descending ? 'desc' : 'asc',
      ...(search && { search }),
    },
  };
}
