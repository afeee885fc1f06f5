import { AppError, callApi, revalidate, useApi } from '@niveau/shared/contract';

/** A part of a page where the user wants it; one that is not displayed stays where it would stand. */
export interface Place {
  readonly widget: string;
  readonly displayed: boolean;
}

/**
 * Parts in the user's order: those that the order names first, in it; others keep their place after the part that stood
 * before them. Each comes with whether it is displayed.
 */
export function inOrder(keys: readonly string[], order: readonly Place[]): readonly Place[] {
  const known = new Set(keys);
  const placed: Place[] = order.filter(({ widget }) => known.has(widget));
  keys.forEach((key, at) => {
    if (placed.some(({ widget }) => widget === key)) return;
    const before = placed.findIndex(({ widget }) => widget === keys[at - 1]);
    placed.splice(at === 0 ? 0 : before + 1, 0, { widget: key, displayed: true });
  });
  return placed;
}

/** A key that a page order can hold. */
export function orderKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .slice(0, 60);
}

/** What became of an order: kept, kept as far as there is room, or refused. */
export type Kept = 'whole' | 'part' | 'none';

export interface PageOrder {
  /** `undefined` while it is on its way. */
  readonly order: readonly Place[] | undefined;
  /** Keeps an order, the first places of it where it has too many; that it was refused the shell has told. Without one the page is as it comes. */
  readonly keep: (order: readonly Place[]) => Promise<Kept>;
}

/** Parts that an order can hold. */
export const mostPlaces = 400;

const call = 'GET user_configuration/page_order/pwa_sens/{type}/{page}';

/** The user's own order of a page's parts in this space; a page is shown as it comes where it cannot be read. */
export function usePageOrder(page: string): PageOrder {
  const { data, error } = useApi(call, { params: { type: 'client', page } }, { revalidateOnFocus: false });
  return {
    order: error ? [] : data === undefined ? undefined : (data?.order_configuration ?? []),
    async keep(order) {
      const order_configuration = order
        .slice(0, mostPlaces)
        .map(({ widget, displayed }) => ({ widget, displayed }));
      try {
        await (data
          ? callApi('PUT user_configuration/page_order/{id}', {
              params: { id: data.id_page_order },
              body: { order_configuration },
            })
          : callApi('POST user_configuration/page_order', { body: { page, order_configuration } }));
        await revalidate(call);
        return order.length > mostPlaces ? 'part' : 'whole';
      } catch (failure) {
        if (!(failure instanceof AppError)) throw failure;
        return 'none';
      }
    },
  };
}
