import { useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Battery } from '@niveau/shared/ui/battery';
import { styled } from 'styled-components';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  svg { width: 1.125rem; height: 1.125rem; }
`;

/** The charge of a sensor's battery, percent, in a row; nothing where the sensor does not tell. */
export function BatteryFigure({ percent }: { readonly percent: number | null }) {
  const locale = useLocale();
  if (percent === null) return null;
  return (
    <Root>
      <Battery percent={percent} compact />
      <span aria-hidden="true">{formatNumber(locale, percent, { digits: 0, unit: '%' })}</span>
    </Root>
  );
}
