import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { Button } from '@niveau/shared/ui/button';
import { Card } from '@niveau/shared/ui/card';
import { NumberField } from '@niveau/shared/ui/number-field';
import { RadioGroup } from '@niveau/shared/ui/radio-group';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { roomOn } from '../order-detail/delivery-levels.ts';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { Fields } from './form-layout.tsx';
import type { OrderFormState } from './use-order-form.ts';
import type { Product } from './use-products.ts';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;

interface QuantityPartProps {
  readonly order: OrderDetail;
  readonly state: OrderFormState;
  readonly products: readonly Product[];
}

/** Which product and how much, with the bounds and the usual answers one tap away. */
export function QuantityPart({ order, state, products }: QuantityPartProps) {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const { values } = state.form;
  const room = roomOn(order, values.desired_delivery_date);
  const most = room.max_quantity_l;
  const proposed = order.quantity_ordered;
  const quantityButton = (label: string, litres: number) => (
    <Button
      size="small"
      aria-pressed={values.quantity_ordered === litres}
      onClick={() => state.set('quantity_ordered', litres)}
    >
      {label}
    </Button>
  );
  return (
    <Card title={products.length > 1 ? t`Product and quantity` : t`Quantity`}>
      <Fields>
        {products.length > 1 && (
          <RadioGroup
            label={t`Product`}
            columns
            value={values.id_product}
            onChange={(product) => state.set('id_product', product)}
            options={products.map((product) => ({
              value: String(product.id_product),
              label: product.name,
              hint: format.price(product.price_per_unit, '€/L'),
            }))}
          />
        )}
        <div>
          <NumberField
            label={t`Quantity`}
            hint={
              most === null ? (
                <Trans>How much fits in the tank is unknown: the supplier checks the quantity.</Trans>
              ) : (
                <Trans>
                  At most {format.litres(most)} fits in the tank on {format.day(room.date)}.
                </Trans>
              )
            }
            required
            unit="L"
            value={values.quantity_ordered}
            onChange={(quantity) => state.set('quantity_ordered', quantity)}
            onBlur={() => state.touch('quantity_ordered')}
            error={state.errorOf('quantity_ordered')}
          />
          <Choices>
            {order.origin === 'proposal' &&
              quantityButton(t`As proposed: ${format.litres(proposed)}`, proposed)}
            {most !== null &&
              most > 0 &&
              (most !== proposed || order.origin === 'customer') &&
              quantityButton(t`Fill up: ${format.litres(most)}`, most)}
          </Choices>
        </div>
      </Fields>
    </Card>
  );
}
