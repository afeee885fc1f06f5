import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { priceMethodMeanings, priceMethodWords } from '../order-text/price-method.ts';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import type { Product } from './use-products.ts';

const Small = styled.div`
  ${type.small}
  color: ${token('ink-muted')};
`;

interface PricePartProps {
  readonly product: Product;
  /** Litres, null while none is typed. */
  readonly quantity: number | null;
  readonly cents: number | null;
}

/** How the total comes about. */
export function PricePart({ product, quantity, cents }: PricePartProps) {
  const { t, i18n } = useLingui();
  const format = useOrderFormat();
  return (
    <Card title={t`Price`}>
      <DescriptionList
        entries={[
          { term: t`Unit price`, value: format.price(product.price_per_unit, '€/L') },
          { term: t`Price per m³`, value: format.price(product.price_per_m3, '€/m³') },
          {
            term: t`Price basis`,
            value: (
              <>
                {i18n._(priceMethodWords[product.price_method])}
                <Small>{i18n._(priceMethodMeanings[product.price_method])}</Small>
                {!product.is_final && (
                  <Small>
                    <Trans>Provisional: the quotations of the period may still change it.</Trans>
                  </Small>
                )}
              </>
            ),
          },
          { term: t`Quantity`, value: quantity === null ? '' : format.litres(quantity) },
          {
            term: t`Total excluding tax`,
            value: <strong>{cents === null ? '—' : format.cents(cents)}</strong>,
          },
        ]}
      />
    </Card>
  );
}
