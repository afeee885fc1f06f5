import type { TankOutlook } from '@niveau/shared/api/order-cockpit';
import type { OrderDetail } from '@niveau/shared/api/orders';
import type { CallOutput } from '@niveau/shared/contract';

type Product = CallOutput<'GET order/cockpit/products'>[number];

/** Days after which an order is usually delivered, by the specification's window: the 8th working day. */
const usualWorkingDays = 8;

/** An order that nobody has made yet, as the form takes it: what fits on the usual day (0 L where that is unknown), of the first product. */
export function draftOrder(outlook: TankOutlook, product: Product, now: Date): OrderDetail {
  const { asset, city, country, time_zone, tank, provider, form_required, delivery_room } = outlook;
  const usual = delivery_room[usualWorkingDays - 1] ?? delivery_room[0];
  const quantity = usual?.max_quantity_l ?? 0;
  const at = now.toISOString();
  return {
    id_order: 0,
    order_number: '',
    purchase_order_number: null,
    state: 1,
    sub_state: null,
    asset,
    city,
    product: { id_product: product.id_product, name: product.name },
    quantity_ordered: quantity,
    quantity_delivered: null,
    total_price_cents: 0,
    desired_delivery_date: usual?.date ?? null,
    expected_delivery_date: null,
    actual_delivery_date: null,
    proposed_at: at,
    validation_deadline: at,
    automatic_validation_at: null,
    validation_date: null,
    run_out_date: tank.run_out?.date ?? null,
    cancellation_reason: null,
    lapse: null,
    origin: 'customer',
    price_per_unit: product.price_per_unit,
    price_per_m3: product.price_per_m3,
    price_method: product.price_method,
    comment: null,
    form_required,
    order_form: null,
    documents: [],
    validated_by: null,
    cancellation: null,
    delivery_days: delivery_room.map(({ date }) => date),
    delivery_room,
    country,
    time_zone,
    tank,
    provider,
    steps: [],
    measured: null,
    difference_report: null,
  };
}
