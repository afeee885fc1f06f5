import { useLingui } from '@lingui/react/macro';
import { Indicator } from './indicator.tsx';
import type { Tone } from './tone.tsx';

export interface SignalProps {
  readonly quality: 'good' | 'fair' | 'weak' | 'unknown';
  /** The icon alone, the words read out: in tight rows. */
  readonly compact?: boolean;
}

const looks: Readonly<Record<SignalProps['quality'], { readonly bars: number; readonly tone: Tone }>> = {
  good: { bars: 4, tone: 'success' },
  fair: { bars: 3, tone: 'success' },
  weak: { bars: 1, tone: 'warning' },
  unknown: { bars: 0, tone: 'neutral' },
};

/** How well a sensor reaches the network: icon and word. */
export function Signal({ quality, compact }: SignalProps) {
  const { t } = useLingui();
  const words = {
    good: t`Good network`,
    fair: t`Fair network`,
    weak: t`Weak network`,
    unknown: t`Network unknown`,
  };
  const { bars, tone } = looks[quality];
  const icon = (
    <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <rect
          key={place}
          x={2 + place * 4.25}
          y={13 - place * 3.25}
          width="3"
          height={4 + place * 3.25}
          rx="1"
          opacity={place < bars ? 1 : 0.28}
        />
      ))}
    </svg>
  );
  return <Indicator tone={tone} icon={icon} label={words[quality]} compact={compact} />;
}
