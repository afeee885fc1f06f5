import { Trans } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { Link } from '@niveau/shared/router';
import { figures, space, token, type } from '@niveau/shared/ui/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { OrderStatusPill } from '../order-text/order-status-pill.tsx';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { CardSheet } from './order-list-layout.tsx';
import { OrderOutlook } from './order-outlook.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(0.75)} ${space(1.5)};
`;
const Title = styled.h2`
  ${type.heading}
  min-width: 0;
  overflow-wrap: anywhere;
  a { color: inherit; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; border-radius: 14px; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid ${token('focus')}; outline-offset: 2px; }
`;
const Under = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Sums = styled.dl`
  ${figures}
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(1)} ${space(2)};
  padding: ${space(1.5)} 0;
  border-block: 1px solid ${token('line')};
  dt { ${type.caption} color: ${token('ink-muted')}; }
  dd { ${type.heading} margin: 0; overflow-wrap: anywhere; }
`;

/** One order as a card; the whole card leads to it. */
export function OrderCard({ order }: { readonly order: OrderSummary }) {
  const id = useId();
  const format = useOrderFormat();
  const isDelivered = order.quantity_delivered !== null;
  return (
    <li>
      <CardSheet as="article" aria-labelledby={id}>
        <Head>
          <div>
            <Title id={id}>
              <Link to={String(order.id_order)}>{order.asset.asset_name}</Link>
            </Title>
            <Under>{[order.product.name, order.city].filter(Boolean).join(' · ')}</Under>
          </div>
          <OrderStatusPill order={order} />
        </Head>
        <Sums>
          <div>
            <dt>{isDelivered ? <Trans>Quantity delivered</Trans> : <Trans>Quantity</Trans>}</dt>
            <dd>{format.litres(order.quantity_delivered ?? order.quantity_ordered)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>{format.cents(order.total_price_cents)}</dd>
          </div>
        </Sums>
        <OrderOutlook order={order} />
      </CardSheet>
    </li>
  );
}
