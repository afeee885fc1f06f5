import { type NewsCategory, newsCategories } from '@niveau/shared/domain/news-category';
import { useSearchParams } from '@niveau/shared/router';

/** What is looked for, as it stands in the address, and the ways to change it. */
export function useNewsFilters() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const change = (changes: Readonly<Record<string, string>>, replace: boolean) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace });
  };
  return {
    tab: params.get('tab') === 'press' ? ('press' as const) : ('provider' as const),
    search: params.get('search') ?? '',
    unread: params.get('unread') === 'true',
    category: newsCategories.find((name): name is NewsCategory => name === params.get('category')),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    /** As they stand in an address, with their `?`; empty for none. */
    inAddress: params.size > 0 ? `?${params}` : '',
    chooseTab: (tab: string) => change({ tab: tab === 'press' ? tab : '', page: '' }, false),
    chooseCategory: (category: string) => change({ category, page: '' }, true),
    chooseUnread: (unread: boolean) => change({ unread: unread ? 'true' : '', page: '' }, true),
    choosePage: (page: number) => change({ page: page > 1 ? String(page) : '' }, false),
    fallBackTo: (page: number) => change({ page: page > 1 ? String(page) : '' }, true),
    searchFor: (search: string) => change({ search, page: '' }, true),
    clear: () => change({ search: '', unread: '', category: '', page: '' }, true),
  };
}

export type NewsFilters = ReturnType<typeof useNewsFilters>;
