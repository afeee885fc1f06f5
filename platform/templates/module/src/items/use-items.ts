import { callApi, revalidate, useApi } from '@niveau/shared/contract';
import { moduleName } from '../identity.ts';
import { type Item, type ItemValues, itemOf } from './item.ts';
import { type ItemFilters, pageSize } from './use-item-filters.ts';

const place = { module: moduleName, collection: 'items' } as const;
const list = 'GET module_data/{module}/{collection}';

/** One page of the items that the filters ask for. */
export function useItems({ page, search, sort, descending }: ItemFilters) {
  const { data, ...state } = useApi(
    list,
    {
      params: place,
      query: {
        limit: pageSize,
        offset: (page - 1) * pageSize,
        sort,
        order: descending ? 'desc' : 'asc',
        ...(search && { search }),
      },
    },
    { keepPreviousData: true },
  );
  return { ...state, items: data?.map(itemOf) };
}

/** Adds an item, or changes the one given. Throws an AppError; lists are asked for again. */
export async function saveItem(values: ItemValues, item: Item | null): Promise<void> {
  const data = { ...values };
  if (item)
    await callApi('PUT module_data/{module}/{collection}/{id_record}', {
      params: { ...place, id_record: item.id },
      body: { data, revision: item.revision },
    });
  else await callApi('POST module_data/{module}/{collection}', { params: place, body: { data } });
  void revalidate(list);
}

/** Deletes an item. Throws an AppError; lists are asked for again. */
export async function deleteItem({ id }: Item): Promise<void> {
  await callApi('DELETE module_data/{module}/{collection}/{id_record}', {
    params: { ...place, id_record: id },
  });
  await revalidate(list);
}
