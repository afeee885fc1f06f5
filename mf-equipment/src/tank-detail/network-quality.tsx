import { Trans } from '@lingui/react/macro';
import { Signal, SignalLow, SignalMedium, SignalZero } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Device } from '../asset/asset-detail.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
`;

const looks: Readonly<Record<Device['network_quality'], { readonly icon: typeof Signal; readonly word: () => ReactNode }>> = {
  good: { icon: Signal, word: () => <Trans>good</Trans> },
  fair: { icon: SignalMedium, word: () => <Trans>fair</Trans> },
  weak: { icon: SignalLow, word: () => <Trans>weak</Trans> },
  unknown: { icon: SignalZero, word: () => <Trans>unknown</Trans> },
};

/** How well the sensor is heard, as icon and word. */
export function NetworkQuality({ quality }: { readonly quality: Device['network_quality'] }) {
  const { icon: Icon, word } = looks[quality];
  return (
    <Root>
      <Icon size={17} aria-hidden="true" />
      {word()}
    </Root>
  );
}
