import { revalidate, useApi, useUser } from '@niveau/shared/contract';
import { pageSize, type VehicleFilters } from './use-vehicle-filters.ts';

const call = 'GET client/{id}/vehicles';

/** One page of the vehicles that the filters ask for. */
export function useVehicles(filters: VehicleFilters) {
  const { id_client: id } = useUser();
  return useApi(
    call,
    {
      params: { id },
      query: {
        limit: pageSize,
        offset: (filters.page - 1) * pageSize,
        sort: filters.sort,
        order: filters.descending ? 'desc' : 'asc',
        ...(filters.search && { search: filters.search }),
        ...(filters.kind && { type: filters.kind }),
      },
    },
    { keepPreviousData: true },
  );
}

/** Asks again for the lists of vehicles. */
export function reloadVehicles(): Promise<void> {
  return revalidate(call);
}
