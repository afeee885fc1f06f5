import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { useOrderFormat } from '../order-text/use-order-format.ts';

interface OrderCancellationProps {
  readonly order: OrderDetail;
  readonly cancellation: NonNullable<OrderDetail['cancellation']>;
}

/** Why an order was cancelled, by whom, and the dates that would have suited. */
export function OrderCancellation({ order, cancellation }: OrderCancellationProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const dates = cancellation.desired_delivery_dates;
  return (
    <Card title={t`Cancellation`}>
      <DescriptionList
        entries={[
          { term: t`Reason`, value: cancellation.reason },
          {
            term: t`By`,
            value: (
              <Trans>
                {cancellation.by}, {format.moment(cancellation.at)}
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
