import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { Link } from '@niveau/shared/router';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { figures, space, token, type } from '@niveau/shared/ui/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { aboutOrder } from '../order-outbox/about-order.ts';
import { QueuedMark } from '../order-outbox/queued-mark.tsx';
import { OrderStatusPill } from '../order-text/order-status-pill.tsx';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { CardSheet } from './order-list-layout.tsx';
import { OrderOutlook } from './order-outlook.tsx';
import type { Selection } from './use-selection.ts';

const Head = styled.div<{ readonly $nowrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
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
const Marks = styled.div`
  margin-top: ${space(0.75)};
`;
/** Over the link that covers the card. */
const Choice = styled.div`
  position: relative;
  z-index: 1;
  margin: -${space(1.25)} -${space(1.25)} 0 0;
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

interface OrderCardProps {
  readonly order: OrderSummary;
  /** Null where nothing can be chosen. */
  readonly selection: Selection | null;
}

/** One order as a card; the whole card leads to it. */
export function OrderCard({ order, selection }: OrderCardProps) {
  const { t } = useLingui();
  const id = useId();
  const format = useOrderFormat();
  const isDelivered = order.quantity_delivered !== null;
  return (
    <li>
      <CardSheet as="article" aria-labelledby={id}>
        <Head $nowrap={selection !== null}>
          <div>
            <Title id={id}>
              <Link to={String(order.id_order)}>{order.asset.asset_name}</Link>
            </Title>
            <Under>{[order.product.name, order.city].filter(Boolean).join(' · ')}</Under>
            {selection && (
              <Marks>
                <OrderStatusPill order={order} />
              </Marks>
            )}
            <QueuedMark about={aboutOrder(order.id_order)} />
          </div>
          {selection ? (
            <Choice>
              <CheckboxField
                bare
                label={t`Choose ${order.asset.asset_name}`}
                value={selection.ids.has(order.id_order)}
                onChange={() => selection.toggle(order.id_order)}
              />
            </Choice>
          ) : (
            <OrderStatusPill order={order} />
          )}
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
