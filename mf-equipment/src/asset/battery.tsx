import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { BatteryFull, BatteryLow, BatteryMedium } from 'lucide-react';
import { styled } from 'styled-components';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  svg { width: 1.0625rem; height: 1.0625rem; }
`;

/** The charge of a sensor's battery, percent; nothing where the sensor does not tell. */
export function Battery({ percent }: { readonly percent: number | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (percent === null) return null;
  const Icon = percent < 20 ? BatteryLow : percent < 70 ? BatteryMedium : BatteryFull;
  return (
    <Root>
      <Icon role="img" aria-label={t`Battery`} />
      {formatNumber(locale, percent, { digits: 0, unit: '%' })}
    </Root>
  );
}
