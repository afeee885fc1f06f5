import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectivity } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { Dialog } from '@niveau/shared/ui/dialog';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import type { OrderSummaryProps } from './order-total.tsx';

const Text = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  color: ${token('ink-muted')};
`;

interface ConfirmOrderProps extends OrderSummaryProps {
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** The last look before an order is binding: what, how much, when, for how much. */
export function ConfirmOrder({
  order,
  product,
  quantity,
  cents,
  day,
  isRequest,
  busy,
  onConfirm,
  onBack,
}: ConfirmOrderProps) {
  const { t } = useLingui();
  const { online } = useConnectivity();
  const format = useOrderFormat(order.time_zone);
  return (
    <Dialog
      title={isRequest ? t`Place this order?` : t`Validate this order?`}
      onClose={onBack}
      mayClose={() => !busy}
      actions={
        <>
          <Button disabled={busy} onClick={onBack}>{t`Back`}</Button>
          <Button
            variant="primary"
            busy={busy}
            // On a phone it comes up under the finger that asked: the second tap of a double one answers nothing.
            onClick={({ detail }) => detail < 2 && onConfirm()}
          >
            {!online ? t`Keep and send later` : isRequest ? t`Yes, order` : t`Yes, validate`}
          </Button>
        </>
      }
    >
      <DescriptionList
        entries={[
          { term: t`For`, value: [order.asset.asset_name, order.city].filter(Boolean).join(', ') },
          { term: t`Product`, value: product.name },
          { term: t`Quantity`, value: quantity === null ? null : <strong>{format.litres(quantity)}</strong> },
          { term: t`Delivery`, value: day && format.day(day) },
          { term: t`Unit price`, value: format.price(product.price_per_unit, '€/L') },
          {
            term: t`Total excluding tax`,
            value: cents === null ? null : <strong>{format.cents(cents)}</strong>,
          },
        ]}
      />
      <Text>
        {online && isRequest ? (
          <Trans>
            The order goes to {order.provider.name}. It can be withdrawn until they have checked it, not
            changed.
          </Trans>
        ) : online ? (
          <Trans>The order goes to {order.provider.name}. It can no longer be changed here afterwards.</Trans>
        ) : isRequest ? (
          <Trans>
            You are not connected. The order is kept on this device and sent once you are; your rights, the
            price and the room in the tank are checked then, and you are told what came of it.
          </Trans>
        ) : (
          <Trans>
            You are not connected. The validation is kept on this device and sent once you are; your rights,
            the deadline, the price and the room in the tank are checked then, and you are told what came of
            it.
          </Trans>
        )}
      </Text>
    </Dialog>
  );
}
