import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Button } from '@niveau/shared/ui/button';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { CalendarPlus } from 'lucide-react';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { calendarFile } from './calendar-file.ts';

/** The delivery as a calendar file: its day, or the days on which it is possible. */
export function AddToCalendar({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const day = order.expected_delivery_date ?? order.desired_delivery_date;
  const first = day ?? order.delivery_days[0];
  const last = day ?? order.delivery_days.at(-1);
  if (order.state !== 2 || first === undefined || last === undefined) return null;
  const save = () => {
    const quantity = format.litres(order.quantity_ordered);
    const file = calendarFile(
      {
        uid: `order-${order.id_order}@${location.hostname}`,
        title: t`Delivery: ${quantity} of ${order.product.name}, ${order.asset.asset_name}`,
        text: [t`Order ${order.order_number}`, order.provider.name, order.comment].filter(Boolean).join('\n'),
        place: order.city,
        first,
        last,
        link: location.href.split(/[?#]/)[0] ?? location.href,
      },
      new Date(),
    );
    saveBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${order.order_number}.ics`);
  };
  return (
    <Button size="small" icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
      {t`Add to calendar`}
    </Button>
  );
}
