import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { useCancelledBecause } from '../order-text/use-cancelled-because.ts';
import { useOrderFormat } from '../order-text/use-order-format.ts';

interface OrderCancellationProps {
  readonly order: OrderDetail;
  readonly cancellation: NonNullable<OrderDetail['cancellation']>;
}

/** Why an order was cancelled, by whom, and the dates that would have suited. */
export function OrderCancellation({ order, cancellation }: OrderCancellationProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const reason = useCancelledBecause()(order);
  const dates = cancellation.desired_delivery_dates;
  const when = format.moment(cancellation.at);
  return (
    <Card title={t`Cancellation`}>
      <DescriptionList
        entries={[
          { term: t`Reason`, value: reason },
          cancellation.by === ''
            ? { term: t`On`, value: when }
            : {
                term: t`By`,
                value: (
                  <Trans>
                    {cancellation.by}, {when}
                  </Trans>
                ),
              },
          {
            term: t`Dates that would suit`,
            value: dates.length > 0 ? dates.map((date) => <div key={date}>{format.day(date)}</div>) : null,
          },
        ]}
      />
    </Card>
  );
}
