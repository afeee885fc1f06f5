import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderLapse } from '@niveau/shared/api/orders';
import { useMayCall } from '@niveau/shared/contract';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { Dialog } from '@niveau/shared/ui/dialog';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useFormats } from '../use-formats.ts';
import type { Order } from './order.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPill } from './order-pill.tsx';
import { nextSteps } from './order-steps.ts';
import { StepForm } from './step-form.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Quiet = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

interface OrderDialogProps {
  readonly order: Order;
  /** Told of the order as it is after a step. */
  readonly onMoved: (order: Order) => void;
  readonly onClose: () => void;
}

/** One order: what was asked, its next step, and its papers. */
export function OrderDialog({ order, onMoved, onClose }: OrderDialogProps) {
  const { t } = useLingui();
  const { date, instant, litres, euros } = useFormats();
  const lapses: Readonly<Record<OrderLapse, string>> = {
    unanswered: t`The customer did not answer in time`,
    nothing_fits: t`No answer in time, and no delivery fits into the tank any more`,
    unknown_room: t`No answer in time, and it is not known what fits into the tank`,
  };
  const [isDirty, setDirty] = useState(false);
  const mayMove = useMayCall('PUT provider/order/{id}/state');
  const mayRead = useMayCall('GET provider/order/{id}/document');
  const hasSteps = nextSteps(order).length > 0;
  return (
    <Dialog title={t`Order ${order.order_number}`} size="large" dirty={isDirty} onClose={onClose}>
      <Parts>
        <DescriptionList
          layout="stacked"
          entries={[
            { term: t`State`, value: <OrderPill order={order} /> },
            { term: t`Space`, value: order.client_space_name },
            { term: t`Tank`, value: [order.asset.asset_name, order.city].filter(Boolean).join(', ') },
            { term: t`Product`, value: order.product.name },
            { term: t`Quantity ordered`, value: litres(order.quantity_ordered) },
            { term: t`Quantity delivered`, value: litres(order.quantity_delivered) },
            { term: t`Total`, value: euros(order.total_price_cents) },
            { term: t`Ordered`, value: instant(order.proposed_at) },
            { term: t`Wanted on`, value: date(order.desired_delivery_date) },
            { term: t`Expected on`, value: date(order.expected_delivery_date) },
            { term: t`Delivered on`, value: date(order.actual_delivery_date) },
            { term: t`Purchase order`, value: order.purchase_order_number },
            { term: t`Reason`, value: order.cancellation_reason ?? (order.lapse && lapses[order.lapse]) },
          ]}
        />
        {mayMove && hasSteps && (
          <StepForm
            // Each step begins its form anew.
            key={`${order.sub_state} ${order.expected_delivery_date}`}
            order={order}
            onDirty={setDirty}
            onMoved={onMoved}
          />
        )}
        {order.state === 1 && (
          <Quiet>
            <Trans>The customer decides until {instant(order.validation_deadline)}.</Trans>
          </Quiet>
        )}
        {mayRead && <OrderDocuments order={order} />}
      </Parts>
    </Dialog>
  );
}
