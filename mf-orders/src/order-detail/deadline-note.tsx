import { Trans } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { serverNow } from '@niveau/shared/contract';
import { Countdown } from '@niveau/shared/ui/countdown';
import { Note } from '@niveau/shared/ui/note';
import { ProviderContact } from '../order-text/provider-contact.tsx';
import { useOrderFormat } from '../order-text/use-order-format.ts';

interface DeadlineNoteProps {
  readonly order: OrderDetail;
  /** Told as the deadline passes. */
  readonly onLate: () => void;
}

/** By when to decide, how long that is, and what happens without an answer. */
export function DeadlineNote({ order, onLate }: DeadlineNoteProps) {
  const format = useOrderFormat(order.time_zone);
  return (
    <Note
      tone="warning"
      title={
        <>
          <Trans>Validate before {format.moment(order.validation_deadline)}</Trans>
          {' · '}
          <Countdown
            until={order.validation_deadline}
            now={serverNow}
            onEnd={onLate}
            ended={<Trans>deadline passed</Trans>}
          />
        </>
      }
    >
      <WithoutAnswer order={order} />
    </Note>
  );
}

function WithoutAnswer({ order }: { readonly order: OrderDetail }) {
  const format = useOrderFormat(order.time_zone);
  if (!order.automatic_validation_at) return <Trans>Without an answer, nothing is ordered.</Trans>;
  return (
    <Trans>
      Without an answer, {format.litres(order.quantity_ordered)} will be validated automatically on{' '}
      {format.moment(order.automatic_validation_at)}.
    </Trans>
  );
}

interface DeadlinePassedProps {
  readonly order: OrderDetail;
  /** Something typed stands under it. */
  readonly keepsEntries?: boolean;
}

/** Nothing can be changed here any more: when the deadline was, what happens now, and whom to ask. */
export function DeadlinePassed({ order, keepsEntries = false }: DeadlinePassedProps) {
  const format = useOrderFormat(order.time_zone);
  return (
    <Note
      tone="error"
      announced
      title={<Trans>The validation deadline has passed</Trans>}
      actions={<ProviderContact order={order} />}
    >
      <Trans>It was {format.moment(order.validation_deadline)}.</Trans>{' '}
      {order.automatic_validation_at && (
        <Trans>
          The order will be validated automatically on {format.moment(order.automatic_validation_at)}.
        </Trans>
      )}{' '}
      <Trans>For a change, contact {order.provider.name}.</Trans>{' '}
      {keepsEntries && <Trans>What you entered is kept on this page.</Trans>}
    </Note>
  );
}
