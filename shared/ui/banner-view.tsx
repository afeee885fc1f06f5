import { useLingui } from '@lingui/react/macro';
import { Megaphone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { textOn } from '../domain/contrast.ts';
import { IconButton } from './icon-button.tsx';
import { space, token, type } from './tokens.tsx';

export interface BannerViewProps {
  /** The message, already made from its markdown. */
  readonly children: ReactNode;
  /** The provider's colour, `#rrggbb`; the text's colour is derived from it. */
  readonly backgroundColor?: string;
  /** Stands after the message: a Countdown. */
  readonly countdown?: ReactNode;
  readonly onDismiss?: () => void;
}

const Root = styled.aside`
  ${type.label}
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  padding: ${space(0.5)} ${space(2)};
  background: ${token('info-soft')};
  color: ${token('ink')};
  a, button, button:hover { color: inherit; }
`;
const Text = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  flex: 1 1 auto;
  min-width: 0;
  padding: ${space(0.75)} 0;
`;

/** A message of the provider over every page. */
export function BannerView({ children, backgroundColor, countdown, onDismiss }: BannerViewProps) {
  const { t } = useLingui();
  return (
    <Root
      aria-label={t`Announcement`}
      style={backgroundColor ? { background: backgroundColor, color: textOn(backgroundColor) } : undefined}
    >
      <Megaphone size={18} aria-hidden="true" />
      <Text>
        <div>{children}</div>
        {countdown}
      </Text>
      {onDismiss && <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={onDismiss} />}
    </Root>
  );
}
