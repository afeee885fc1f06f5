import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { radius, type } from './tokens.tsx';
import { type Tone, ToneIcon, toneColours } from './tone.tsx';

export interface StatusPillProps {
  readonly tone: Tone;
  /** The status in a word or two. */
  readonly children: ReactNode;
  /** A lucide icon in place of the tone's own. */
  readonly icon?: ReactNode;
}

const Root = styled.span<{ readonly $tone: Tone }>`
  ${type.caption}
  display: inline-flex;
  align-items: center;
  gap: 0.3125rem;
  max-width: 100%;
  min-height: 1.625rem;
  padding: 0.125rem 0.625rem 0.125rem 0.5rem;
  border-radius: ${radius.full};
  background: ${({ $tone }) => toneColours[$tone].soft};
  color: ${({ $tone }) => toneColours[$tone].text};
  font-weight: 560;
  svg { width: 0.9375rem; height: 0.9375rem; }
`;

/** A status: icon and word on a soft ground. */
export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <Root $tone={tone}>
      {icon ?? <ToneIcon tone={tone} />}
      <span>{children}</span>
    </Root>
  );
}
