import { Trans } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Note } from '@niveau/shared/ui/note';
import { OrderDocuments } from '../order-follow-up/order-documents.tsx';
import { TankCurve } from '../order-outlook/tank-curve.tsx';
import { DeadlineNote, DeadlinePassed } from './deadline-note.tsx';
import { OrderFigures } from './order-figures.tsx';
import { Columns, Side, Stack } from './order-layout.tsx';
import { OrderReason } from './order-reason.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderProposalProps {
  readonly order: OrderDetail;
  readonly isLate: boolean;
  readonly mayValidate: boolean;
  /** Told as the deadline passes. */
  readonly onLate: () => void;
}

/** A proposal for reading: for those who may not validate, and after the deadline. */
export function OrderProposal({ order, isLate, mayValidate, onLate }: OrderProposalProps) {
  return (
    <Columns>
      <Stack>
        {isLate ? <DeadlinePassed order={order} /> : <DeadlineNote order={order} onLate={onLate} />}
        {!mayValidate && (
          <Note tone="info" title={<Trans>You can read this proposal</Trans>}>
            <Trans>
              Validating or declining it is for managers of this space, and for roles with the right to edit
              orders.
            </Trans>
          </Note>
        )}
        <OrderReason order={order} quantity={order.quantity_ordered} day={order.delivery_days[0] ?? ''} />
        <TankCurve order={order} />
        <OrderFigures order={order} />
        <OrderDocuments order={order} />
      </Stack>
      <Side>
        <OrderTimeline order={order} />
      </Side>
    </Columns>
  );
}
