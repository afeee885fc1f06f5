import { revalidate } from '@niveau/shared/contract';
import { type Kept, type Place, usePageOrder } from '../arrange/page-order.ts';

/** The key of a kind's section in the order of the page. */
export const sectionOf = (idReferential: number) => `type_${idReferential}`;
/** The key of an asset's card. */
export const cardOf = (idAsset: number) => `asset_${idAsset}`;

const isCard = ({ widget }: Place) => widget.startsWith('asset_');

/** An order with the cards of one section in another: `among` are all that were to be placed, `places` where they stand now. */
export function withCards(now: readonly Place[], places: readonly Place[], among: readonly string[]) {
  const given = new Set(among);
  const others = now.filter((place) => isCard(place) && !given.has(place.widget));
  // Those just arranged before the rest: what an order has no room for is its end.
  return [...now.filter((place) => !isCard(place)), ...places, ...others];
}

export interface ListOrder {
  /** Of sections and cards; `undefined` while it is on its way. */
  readonly order: readonly Place[] | undefined;
  /** The assets that the user put first, in that order. */
  readonly cards: readonly number[];
  /** Without places the sections stand as usual. */
  readonly keepSections: (places: readonly Place[]) => Promise<Kept>;
  /** The cards of one section, as `withCards` has them. */
  readonly keepCards: (places: readonly Place[], among: readonly string[]) => Promise<Kept>;
}

/** The user's own order of the list: of its sections, and of the cards in them. */
export function useListOrder(): ListOrder {
  const { order, keep } = usePageOrder('equipment');
  const now = order ?? [];
  const keepAndRead = async (places: readonly Place[]) => {
    const kept = await keep(places);
    if (kept !== 'none') await revalidate('GET client/{idClient}/asset_type/{type}/assets');
    return kept;
  };
  return {
    order,
    cards: now.filter(isCard).map(({ widget }) => Number(widget.slice('asset_'.length))),
    keepSections(places) {
      const given = new Set(places.map(({ widget }) => widget));
      // Sections that are out of sight, because the list is narrowed, stay where they stand after the others.
      const unseen = now.filter((place) => !isCard(place) && !given.has(place.widget));
      return keepAndRead([...places, ...(places.length > 0 ? unseen : []), ...now.filter(isCard)]);
    },
    keepCards: (places, among) => keepAndRead(withCards(now, places, among)),
  };
}
