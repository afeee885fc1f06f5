import { useLingui } from '@lingui/react/macro';
import { BatteryFull, BatteryLow, BatteryMedium, BatteryWarning } from 'lucide-react';
import { formatNumber } from '../i18n/format.ts';
import { pickLocale } from '../i18n/locale.ts';
import { Indicator } from './indicator.tsx';

export interface BatteryProps {
  /** From 0 to 100; null when the sensor has not said. */
  readonly percent: number | null;
  /** The icon alone, the words read out: in tight rows. */
  readonly compact?: boolean;
}

/** The charge of a sensor's battery: icon, word and figure. Low under 25 %, to be changed under 10 %. */
export function Battery({ percent, compact }: BatteryProps) {
  const { t, i18n } = useLingui();
  if (percent === null)
    return (
      <Indicator tone="neutral" icon={<BatteryWarning />} label={t`Battery unknown`} compact={compact} />
    );
  const figure = formatNumber(pickLocale([i18n.locale]), percent, { digits: 0, unit: '%' });
  if (percent < 10)
    return (
      <Indicator
        tone="error"
        icon={<BatteryWarning />}
        label={t`Battery to replace, ${figure}`}
        compact={compact}
      />
    );
  if (percent < 25)
    return (
      <Indicator tone="warning" icon={<BatteryLow />} label={t`Battery low, ${figure}`} compact={compact} />
    );
  const Icon = percent < 60 ? BatteryMedium : BatteryFull;
  return <Indicator tone="success" icon={<Icon />} label={t`Battery good, ${figure}`} compact={compact} />;
}
