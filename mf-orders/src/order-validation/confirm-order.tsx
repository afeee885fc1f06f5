import { Trans, useLingui } from '@lingui/react/macro';
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
  busy,
  onConfirm,
  onBack,
}: ConfirmOrderProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  return (
    <Dialog
      title={t`Validate this order?`}
      onClose={onBack}
      mayClose={() => !busy}
      actions={
        <>
          <Button disabled={busy} onClick={onBack}>{t`Back`}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {t`Yes, validate`}
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
          { term: t`Total`, value: cents === null ? null : <strong>{format.cents(cents)}</strong> },
        ]}
      />
      <Text>
        <Trans>The order goes to {order.provider.name}. It can no longer be changed here afterwards.</Trans>
      </Text>
    </Dialog>
  );
}
