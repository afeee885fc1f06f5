import { isCalendarDate } from '@niveau/shared/domain/calendar-date';
import { useSearchParams } from '@niveau/shared/router';
import { firstTab, isOrderTab, type OrderTab } from './order-tab.ts';

/** What narrows the list, beside its tab and page. Empty texts for what is not asked for; dates as `YYYY-MM-DD`. */
export interface OrderFilters {
  readonly search: string;
  readonly asset: string;
  readonly product: string;
  readonly from: string;
  readonly to: string;
}

const noFilters = { search: '', asset: '', product: '', from: '', to: '' } as const satisfies OrderFilters;
const longestSearch = 100;
const isNumber = (text: string) => /^\d{1,15}$/.test(text);

/** Tab, filters and page of the list as they stand in the address, and the ways to change them. */
export function useOrderFilters() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  const page = Number(params.get('page'));
  /** What is no such value is as if it were not there: addresses are typed and sent on. */
  const read = (name: string, isOne: (value: string) => boolean) => {
    const value = params.get(name) ?? '';
    return isOne(value) ? value : '';
  };
  const change = (changes: Readonly<Record<string, string>>, options: { readonly replace: boolean }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, options);
  };
  const filters: OrderFilters = {
    search: (params.get('search') ?? '').slice(0, longestSearch),
    asset: read('asset', isNumber),
    product: read('product', isNumber),
    from: read('from', isCalendarDate),
    to: read('to', isCalendarDate),
  };
  return {
    tab: isOrderTab(tab) ? tab : firstTab,
    filters,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    chooseTab: (next: OrderTab) => change({ tab: next, page: '' }, { replace: false }),
    choosePage: (next: number, options = { replace: false }) =>
      change({ page: next > 1 ? String(next) : '' }, options),
    /** Replaces the place in the history: going back does not step through letters. */
    searchFor: (search: string) => change({ search, page: '' }, { replace: true }),
    narrow: (changes: Partial<Omit<OrderFilters, 'search'>>) =>
      change({ ...changes, page: '' }, { replace: true }),
    clear: () => change({ ...noFilters, page: '' }, { replace: true }),
  };
}

/** How many filters are set, the search not counted. */
export function filterCount({ asset, product, from, to }: OrderFilters): number {
  return [asset, product, from || to].filter(Boolean).length;
}

/** The filters as the calls take them. */
export function queryOf({ search, asset, product, from, to }: OrderFilters) {
  return {
    ...(search && { search }),
    ...(asset && { id_asset: asset }),
    ...(product && { id_product: product }),
    ...(from && { date_from: from }),
    ...(to && { date_to: to }),
  };
}
