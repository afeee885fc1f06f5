import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Button } from '@niveau/shared/ui/button';
import { Note } from '@niveau/shared/ui/note';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { DeadlinePassed } from '../order-detail/deadline-note.tsx';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import type { OrderFailure, Who } from './order-failure.ts';

interface FailureNoteProps {
  readonly failure: OrderFailure;
  readonly order: OrderDetail;
  /** Puts the entries away and shows the order as it stands. */
  readonly onShowOrder: () => void;
}

/** Why nothing was sent, what is kept, and what can be done. Faults of fields stand under the fields. */
export function FailureNote({ failure, order, onShowOrder }: FailureNoteProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const format = useOrderFormat(order.time_zone);
  switch (failure.kind) {
    case 'fields':
      return null;
    case 'late':
      return <DeadlinePassed order={order} keepsEntries />;
    case 'overtaken':
      return (
        <Note
          tone="warning"
          announced
          title={
            failure.what === 'validated' ? (
              <Trans>This order has already been validated</Trans>
            ) : (
              <Trans>This order has already been cancelled</Trans>
            )
          }
          actions={<Button onClick={onShowOrder}>{t`Show the order as it stands`}</Button>}
        >
          <WhoAndWhen who={failure.who} timeZone={order.time_zone} />{' '}
          <Trans>Nothing was sent. What you entered is kept until you leave this page.</Trans>
        </Note>
      );
    case 'price':
      return (
        <Note tone="warning" announced title={<Trans>The price has changed</Trans>}>
          {failure.price !== null && <Trans>It is {format.price(failure.price, '€/L')} now.</Trans>}{' '}
          <Trans>
            Nothing was sent, and what you entered is kept: look at the new total, then order again.
          </Trans>
        </Note>
      );
    case 'offline':
      return (
        <Note tone="error" announced title={<Trans>No internet connection</Trans>}>
          <Trans>
            Nothing was sent, and this device cannot keep it for later. What you entered stays here: try again
            once you are connected.
          </Trans>
        </Note>
      );
    case 'other':
      return (
        <Note tone="error" announced title={errorText(failure.key)}>
          <Trans>What you entered is kept.</Trans>{' '}
          {failure.requestId && <Trans>Reference for support: {failure.requestId}</Trans>}
        </Note>
      );
  }
}

function WhoAndWhen({ who, timeZone }: { readonly who: Who; readonly timeZone: string }) {
  const format = useOrderFormat(timeZone);
  if (who.at === null) return null;
  const when = format.moment(who.at);
  if (who.automatic) return <Trans>It was done automatically on {when}.</Trans>;
  return who.by === null ? (
    <Trans>It was done on {when}.</Trans>
  ) : (
    <Trans>
      By {who.by}, on {when}.
    </Trans>
  );
}
