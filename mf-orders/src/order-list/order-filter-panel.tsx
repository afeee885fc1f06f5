import { useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { DateField } from '@niveau/shared/ui/date-field';
import { SelectField } from '@niveau/shared/ui/select-field';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { OrderFilters } from './use-order-filters.ts';

const Root = styled(Sheet)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  align-items: end;
  gap: ${space(1.5)} ${space(2)};
  margin-bottom: ${space(2)};
  padding: ${space(2)};
`;

interface OrderFilterPanelProps {
  readonly id: string;
  readonly filters: OrderFilters;
  readonly onChange: (changes: Partial<Omit<OrderFilters, 'search'>>) => void;
  readonly onClear: () => void;
}

/** Equipment, product and days by which the list is narrowed. */
export function OrderFilterPanel({ id, filters, onChange, onClear }: OrderFilterPanelProps) {
  const { t } = useLingui();
  const { data } = useApi('GET order/cockpit/choices', {});
  const isReversed = filters.from !== '' && filters.to !== '' && filters.to < filters.from;
  return (
    <Root id={id} role="group" aria-label={t`Filters`}>
      <SelectField
        label={t`Equipment`}
        placeholder={t`All`}
        value={filters.asset}
        onChange={(asset) => onChange({ asset })}
        options={(data?.assets ?? []).map(({ id_asset, asset_name }) => ({
          value: String(id_asset),
          label: asset_name,
        }))}
      />
      <SelectField
        label={t`Product`}
        placeholder={t`All`}
        value={filters.product}
        onChange={(product) => onChange({ product })}
        options={(data?.products ?? []).map(({ id_product, name }) => ({
          value: String(id_product),
          label: name,
        }))}
      />
      <DateField label={t`Delivery from`} value={filters.from} onChange={(from) => onChange({ from })} />
      <DateField
        label={t`Delivery until`}
        value={filters.to}
        onChange={(to) => onChange({ to })}
        error={isReversed ? t`This day lies before the first` : undefined}
      />
      <Button variant="ghost" onClick={onClear}>{t`Clear all`}</Button>
    </Root>
  );
}
