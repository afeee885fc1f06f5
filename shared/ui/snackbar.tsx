import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { AnyLink, type LinkTarget } from './link.tsx';
import { media, radius, space, token, type } from './tokens.tsx';
import { type Tone, ToneIcon, toneColours } from './tone.tsx';

export type SnackbarType = 'error' | 'warning' | 'info' | 'success';

export interface SnackbarProps {
  readonly type: SnackbarType;
  readonly children: ReactNode;
  /** One way on: to sign in, to the order. */
  readonly link?: LinkTarget & { readonly label: string };
  /** An action beside the message. */
  readonly action?: ReactNode;
  readonly onDismiss: () => void;
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Root = styled.div<{ readonly $tone: Tone }>`
  ${type.label}
  display: flex;
  align-items: flex-start;
  gap: ${space(1.25)};
  width: 100%;
  max-width: 30rem;
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(2)};
  border: 1px solid ${token('line')};
  border-left: 4px solid ${({ $tone }) => toneColours[$tone].mark};
  border-radius: ${radius.medium};
  background: ${token('surface-raised')};
  color: ${token('ink')};
  box-shadow: ${token('shadow-3')};
  animation: ${rise} 180ms ease-out;
  > svg { margin-top: 0.625rem; color: ${({ $tone }) => toneColours[$tone].text}; }
  ${media.touch} { > svg { margin-top: 0.75rem; } }
`;
const Text = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  padding: 0.5625rem 0;
  a { display: inline-block; margin-left: ${space(1)}; font-weight: 600; }
`;

/** A short message that comes and goes: faults are alerts, the rest status. */
export function Snackbar({ type: kind, children, link, action, onDismiss }: SnackbarProps) {
  const { t } = useLingui();
  return (
    <Root $tone={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <ToneIcon tone={kind} size={20} />
      <Text>
        {children}
        {link && (
          <AnyLink {...(link.to === undefined ? { href: link.href } : { to: link.to })}>{link.label}</AnyLink>
        )}
      </Text>
      {action}
      <IconButton label={t`Close`} icon={<X aria-hidden="true" />} onClick={onDismiss} />
    </Root>
  );
}

/** Where snackbars stand: over the bottom bar on a phone, in the corner on a desktop. */
export const SnackbarStack = styled.div`
  position: fixed;
  z-index: 60;
  inset: auto ${space(2)} calc(var(--bottom-bar, 0px) + ${space(2)}) ${space(2)};
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  pointer-events: none;
  > * { pointer-events: auto; }
  ${media.desktop} { inset: auto ${space(3)} calc(var(--bottom-bar, 0px) + ${space(3)}) auto; width: 30rem; justify-items: end; }
`;
