import { type Call, refreshBadges, revalidate } from '@niveau/shared/contract';

/** What shows orders, and is asked for again once one was decided on. */
export const renewedCalls: readonly Call[] = [
  'GET order/cockpit',
  'GET order/cockpit/{id}',
  'GET order/cockpit/choices',
  'GET order/cockpit/tank',
  'GET client/{idClient}/asset_type/{type}/assets',
  'GET asset/v2/{id}',
];

/** The badge that counts what waits. */
export const orderBadge = 'orders_cockpit';

/** Asks again for the badge and for what shows orders. */
export function renewOrders(): void {
  refreshBadges(orderBadge);
  void revalidate(...renewedCalls);
}
