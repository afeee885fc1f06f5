import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Card } from '@niveau/shared/ui/card';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
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
const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** A validated, delivered or cancelled order: where it stands, what it says, whom to ask. */
export function OrderFollowUp({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const hasContact = order.provider.phone !== null || order.provider.email !== null;
  return (
    <Columns>
      <Stack>
        {order.cancellation && <OrderCancellation order={order} cancellation={order.cancellation} />}
        <OrderFigures order={order} />
      </Stack>
      <Side>
        <OrderTimeline order={order} />
        {hasContact && (
          <Card title={t`A question?`}>
            <Text>
              <Trans>{order.provider.name} answers for this order.</Trans>
            </Text>
            <Contact>
              <ProviderContact order={order} />
            </Contact>
          </Card>
        )}
      </Side>
    </Columns>
  );
}
