import { useLingui } from '@lingui/react/macro';
import { Signal as SignalFull, SignalLow, SignalMedium, SignalZero } from 'lucide-react';
import { Indicator } from './indicator.tsx';

export interface SignalProps {
  readonly quality: 'good' | 'fair' | 'weak' | 'unknown';
  /** The icon alone, the words read out: in tight rows. */
  readonly compact?: boolean;
}

/** How well a sensor reaches the network: icon and word. */
export function Signal({ quality, compact }: SignalProps) {
  const { t } = useLingui();
  if (quality === 'good')
    return <Indicator tone="success" icon={<SignalFull />} label={t`Good network`} compact={compact} />;
  if (quality === 'fair')
    return <Indicator tone="success" icon={<SignalMedium />} label={t`Fair network`} compact={compact} />;
  if (quality === 'weak')
    return <Indicator tone="warning" icon={<SignalLow />} label={t`Weak network`} compact={compact} />;
  return <Indicator tone="neutral" icon={<SignalZero />} label={t`Network unknown`} compact={compact} />;
}
