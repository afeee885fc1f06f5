import { useSearchParams } from '@niveau/shared/router';

export const pageSize = 25;
const sortKeys = ['name', 'due'] as const;

/** What is looked for, as it stands in the address, and the ways to change it. */
export function useItemFilters() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const search = params.get('search') ?? '';
  const change = (changes: Readonly<Record<string, string>>, replace: boolean) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace });
  };
  return {
    search,
    sort: sortKeys.find((key) => key === params.get('sort')) ?? 'name',
    descending: params.get('order') === 'desc',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    choosePage: (next: number) => change({ page: next > 1 ? String(next) : '' }, false),
    chooseSort: (key: string, descending: boolean) =>
      change({ sort: key, order: descending ? 'desc' : '', page: '' }, true),
    /** Replaces the place in the history: going back does not step through letters. */
    searchFor: (text: string) => change({ search: text, page: '' }, true),
  };
}

export type ItemFilters = ReturnType<typeof useItemFilters>;
