import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { priceMethodWords } from '../order-text/price-method.ts';
import { useOrderFormat } from '../order-text/use-order-format.ts';

/** What was ordered, for how much, when, and with which documents. */
export function OrderFigures({ order }: { readonly order: OrderDetail }) {
  const { t, i18n } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const delivered = order.quantity_delivered;
  const day = (date: string | null) => date && format.day(date);
  return (
    <Card title={t`The order`}>
      <DescriptionList
        entries={[
          { term: t`Product`, value: order.product.name },
          { term: t`Quantity ordered`, value: format.litres(order.quantity_ordered) },
          { term: t`Quantity delivered`, value: delivered === null ? null : format.litres(delivered) },
          { term: t`Total excluding tax`, value: <strong>{format.cents(order.total_price_cents)}</strong> },
          { term: t`Unit price`, value: format.price(order.price_per_unit, '€/L') },
          { term: t`Price per m³`, value: format.price(order.price_per_m3, '€/m³') },
          { term: t`Price basis`, value: i18n._(priceMethodWords[order.price_method]) },
          { term: t`Delivery wished for`, value: day(order.desired_delivery_date) },
          { term: t`Delivery expected`, value: day(order.expected_delivery_date) },
          { term: t`Delivered on`, value: day(order.actual_delivery_date) },
          { term: t`Purchase order`, value: order.purchase_order_number },
          { term: t`Comment`, value: order.comment },
        ]}
      />
    </Card>
  );
}
