import { type VehicleType, vehicleTypes } from '@niveau/shared/domain/vehicle-type';
import { useSearchParams } from '@niveau/shared/router';

export const pageSize = 25;
const sortKeys = ['registration', 'brand', 'type', 'product', 'home', 'created_at'] as const;
type SortKey = (typeof sortKeys)[number];

/** What is looked for, as it stands in the address, and the ways to change it. */
export function useVehicleFilters() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const sort: SortKey = sortKeys.find((key) => key === params.get('sort')) ?? 'registration';
  const kind: VehicleType | undefined = vehicleTypes.find((type) => type === params.get('type'));
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
    kind,
    sort,
    descending: params.get('order') === 'desc',
    page: Number.isInteger(page) && page > 1 ? page : 1,
    isNarrowed: search !== '' || kind !== undefined,
    choosePage: (next: number) => change({ page: next > 1 ? String(next) : '' }, false),
    fallBackTo: (next: number) => change({ page: next > 1 ? String(next) : '' }, true),
    chooseKind: (next: string) => change({ type: next, page: '' }, true),
    chooseSort: (key: string, descending: boolean) =>
      change({ sort: key, order: descending ? 'desc' : '', page: '' }, true),
    /** Replaces the place in the history: going back does not step through letters. */
    searchFor: (text: string) => change({ search: text, page: '' }, true),
    clear: () => change({ search: '', type: '', page: '' }, true),
  };
}

export type VehicleFilters = ReturnType<typeof useVehicleFilters>;
