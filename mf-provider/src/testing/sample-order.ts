import type { CallOutput } from '@niveau/shared/contract';

/** An order of a customer that the provider has checked. */
export const sampleOrder: CallOutput<'GET provider/orders'>[number] = {
  id_order: 5,
  id_client: 102,
  client_space_name: 'Ferme des Tilleuls',
  origin: 'proposal',
  order_number: 'C26-00005',
  purchase_order_number: null,
  state: 2,
  sub_state: 'checked',
  asset: { id_asset: 3, asset_name: 'Barn' },
  city: 'Angers',
  product: { id_product: 1, name: 'Diesel' },
  quantity_ordered: 4000,
  quantity_delivered: null,
  total_price_cents: 472_000,
  desired_delivery_date: '2026-12-04',
  expected_delivery_date: null,
  actual_delivery_date: null,
  proposed_at: '2026-11-20T08:00:00Z',
  validation_deadline: '2026-11-26T22:59:59Z',
  automatic_validation_at: null,
  validation_date: '2026-11-21T08:00:00Z',
  run_out_date: null,
  cancellation_reason: null,
  lapse: null,
};
