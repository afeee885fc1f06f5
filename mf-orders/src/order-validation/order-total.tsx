import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { useConnectivity } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { figures, media, space, token, type } from '@niveau/shared/ui/tokens';
import { CloudOff } from 'lucide-react';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import type { Product } from './use-products.ts';

/** What would be ordered, as the form stands. */
export interface OrderSummaryProps {
  readonly order: OrderDetail;
  readonly product: Product;
  readonly quantity: number | null;
  readonly cents: number | null;
  /** `YYYY-MM-DD`, empty while none is chosen. */
  readonly day: string;
  /** An order outside a proposal. */
  readonly isRequest: boolean;
}

const Root = styled(Sheet)`
  ${figures}
  display: grid;
  gap: ${space(2)};
  padding: ${space(2.5)};
  ${media.phone} { gap: ${space(1.25)}; padding: ${space(1.5)} ${space(2)}; background: none; box-shadow: none; }
`;
const Line = styled.div`
  display: grid;
  gap: ${space(0.5)};
  ${media.phone} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: ${space(2)}; }
`;
const What = styled.p`
  ${type.label}
  color: ${token('ink-muted')};
  text-wrap: balance;
  > span { display: block; }
  ${media.phone} { ${type.small} }
`;
const Sum = styled.p`
  ${type.title}
  font-size: 2rem;
  ${media.phone} { font-size: 1.375rem; text-align: end; }
`;
const Tax = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
  letter-spacing: 0;
`;
const Actions = styled.div`
  display: grid;
  gap: ${space(1)};
  ${media.phone} { grid-template-columns: auto 1fr; > :first-child { order: 1; } }
`;
const Offline = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(1)};
  color: ${token('warning-text')};
  svg { flex: none; margin-top: 2px; }
`;

interface OrderTotalProps extends OrderSummaryProps {
  readonly mayAct: boolean;
  readonly onDecline: () => void;
}

/** Quantity, day and total in one look, with the two answers to the proposal. */
export function OrderTotal({ mayAct, onDecline, ...summary }: OrderTotalProps) {
  const { order, product, quantity, cents, day, isRequest } = summary;
  const { t } = useLingui();
  const { online } = useConnectivity();
  const format = useOrderFormat(order.time_zone);
  return (
    <Root role="region" aria-label={t`Your order`}>
      <Line>
        <What>
          <span>
            {quantity === null ? (
              <Trans>No quantity yet</Trans>
            ) : (
              `${format.litres(quantity)} · ${product.name}`
            )}
          </span>
          <span>{day ? format.day(day) : <Trans>No date yet</Trans>}</span>
        </What>
        <Sum>
          {cents === null ? '—' : format.cents(cents)}
          {cents !== null && <Tax>{t`excl. tax`}</Tax>}
        </Sum>
      </Line>
      {!online && (
        <Offline>
          <CloudOff size={16} aria-hidden="true" />
          {isRequest ? (
            <Trans>No connection: your order is kept, and sent once you are connected.</Trans>
          ) : (
            <Trans>No connection: your validation is kept, and sent once you are connected.</Trans>
          )}
        </Offline>
      )}
      {mayAct && (
        <Actions>
          <Button variant="primary" type="submit">
            {isRequest ? t`Place the order` : t`Validate the order`}
          </Button>
          {!isRequest && (
            <Button onClick={onDecline}>
              {order.origin === 'proposal' ? t`Decline` : t`Cancel the order`}
            </Button>
          )}
        </Actions>
      )}
    </Root>
  );
}
