import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { space, token, type } from './tokens.tsx';
import { type Tone, toneColours } from './tone.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface IndicatorProps {
  readonly tone: Tone;
  /** A lucide icon. */
  readonly icon: ReactNode;
  readonly label: string;
  /** The icon alone; the label is read out and shown on hover. */
  readonly compact?: boolean;
}

const Root = styled.span<{ readonly $tone: Tone }>`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space(0.75)};
  color: ${token('ink')};
  svg { width: 20px; height: 20px; color: ${({ $tone }) => toneColours[$tone].text}; }
`;

/** A small state of a device: a coloured icon and its words. */
export function Indicator({ tone, icon, label, compact }: IndicatorProps) {
  return (
    <Root $tone={tone} title={compact ? label : undefined}>
      <span aria-hidden="true">{icon}</span>
      {compact ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </Root>
  );
}
