import { useSearchParams } from '@niveau/shared/router';
import { firstTab, isOrderTab, type OrderTab } from './order-tab.ts';

/** Tab, search and page of the list as they stand in the address, and the ways to change them. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const page = Number(params.get('page'));
  const change = (changes: Readonly<Record<string, string>>, options: { readonly replace: boolean }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, options);
  };
  return {
    tab: isOrderTab(tab) ? tab : firstTab,
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    chooseTab: (next: OrderTab) => change({ tab: next, page: '' }, { replace: false }),
    choosePage: (next: number) => change({ page: next > 1 ? String(next) : '' }, { replace: false }),
    /** Replaces the place in the history: going back does not step through letters. */
    searchFor: (search: string) => change({ search, page: '' }, { replace: true }),
  };
}
