import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { AddToCalendar } from '../order-follow-up/add-to-calendar.tsx';
import { AssetHistory } from '../order-follow-up/asset-history.tsx';
import { DeliveryComparison } from '../order-follow-up/delivery-comparison.tsx';
import { OrderDocuments } from '../order-follow-up/order-documents.tsx';
import { WithdrawOrder } from '../order-follow-up/withdraw-order.tsx';
import { ProviderContact } from '../order-text/provider-contact.tsx';
import { OrderCancellation } from './order-cancellation.tsx';
import { OrderFigures } from './order-figures.tsx';
import { Columns, Side, Stack } from './order-layout.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const Text = styled.p`
  ${type.small}
  margin-bottom: ${space(1.5)};
  color: ${token('ink-muted')};
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  &:empty { display: none; }
`;

interface OrderFollowUpProps {
  readonly order: OrderDetail;
  readonly onChanged: (order: OrderDetail) => void;
}

/** A validated, delivered or cancelled order: where it stands, what it says, what came of it, whom to ask. */
export function OrderFollowUp({ order, onChanged }: OrderFollowUpProps) {
  const { t } = useLingui();
  const hasContact = order.provider.phone !== null || order.provider.email !== null;
  return (
    <Columns>
      <Stack>
        {order.cancellation && <OrderCancellation order={order} cancellation={order.cancellation} />}
        <DeliveryComparison order={order} onReported={onChanged} />
        <OrderFigures order={order} />
        <AssetHistory order={order} />
      </Stack>
      <Side>
        <OrderTimeline
          order={order}
          actions={
            <Row>
              <AddToCalendar order={order} />
              <WithdrawOrder order={order} />
            </Row>
          }
        />
        <OrderDocuments order={order} />
        {hasContact && (
          <Card title={t`A question?`}>
            <Text>
              <Trans>{order.provider.name} answers for this order.</Trans>
            </Text>
            <Row>
              <ProviderContact order={order} />
            </Row>
          </Card>
        )}
      </Side>
    </Columns>
  );
}
