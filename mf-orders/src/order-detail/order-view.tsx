import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { type AppError, serverNow, useMayCall, useQueuedCalls } from '@niveau/shared/contract';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { space } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { tabOfState } from '../order-list/order-tab.ts';
import { aboutOrder } from '../order-outbox/about-order.ts';
import { QueuedNotes } from '../order-outbox/queued-notes.tsx';
import { InSight } from '../order-text/in-sight.tsx';
import { OrderStatusPill } from '../order-text/order-status-pill.tsx';
import { OrderDecision } from './order-decision.tsx';
import { OrderFollowUp } from './order-follow-up.tsx';
import { OrderProposal } from './order-proposal.tsx';

const Under = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.75)} ${space(1.5)};
  margin-top: ${space(1)};
`;

interface OrderViewProps {
  readonly order: OrderDetail;
  /** Why the order could not be renewed: then it is shown as it was last seen. */
  readonly staleBecause: AppError | undefined;
}

/**
 * An order by its state. A form that holds entries stays, whatever happens to the order meanwhile: it says so itself,
 * and nothing typed is lost.
 */
export function OrderView({ order: read, staleBecause }: OrderViewProps) {
  const { t } = useLingui();
  const mayValidate = useMayCall('POST order/cockpit/{id}/validate');
  const [holdsEntries, setHoldsEntries] = useState(false);
  const [answered, setAnswered] = useState<OrderDetail>();
  const queued = useQueuedCalls(aboutOrder(read.id_order));
  const [isLate, setIsLate] = useState(() => serverNow() >= Date.parse(read.validation_deadline));
  // What was answered stands until the next reading brings the same or more.
  const order = answered && (read.state === 1 || answered.difference_report !== null) ? answered : read;
  const isQueued = queued.some(({ state }) => state === 'waiting');
  const decides = mayValidate && !isQueued && ((order.state === 1 && !isLate) || holdsEntries);

  const header = (
    <PageHeader
      title={order.asset.asset_name}
      subtitle={
        <Under>
          <OrderStatusPill order={order} />
          <span>{[order.product.name, order.city].filter(Boolean).join(' · ')}</span>
          <span>
            <Trans>No. {order.order_number}</Trans>
          </span>
        </Under>
      }
      back={{ to: `/?tab=${tabOfState(order.state)}`, label: t`Orders` }}
    />
  );

  return (
    <>
      {answered ? <InSight>{header}</InSight> : header}
      {staleBecause && <StaleNotice error={staleBecause} />}
      <QueuedNotes queued={queued} />
      {decides ? (
        <OrderDecision
          order={order}
          refused={queued.findLast(({ state }) => state === 'refused')}
          onHoldEntries={setHoldsEntries}
          onDecided={(decided) => {
            if (decided) setAnswered(decided);
            setHoldsEntries(false);
          }}
        />
      ) : order.state === 1 ? (
        <OrderProposal
          order={order}
          isLate={isLate}
          mayValidate={mayValidate}
          onLate={() => setIsLate(true)}
        />
      ) : (
        <OrderFollowUp order={order} onChanged={setAnswered} />
      )}
    </>
  );
}
