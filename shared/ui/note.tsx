import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { radius, space, token, type } from './tokens.tsx';
import { type Tone, ToneIcon, toneColours } from './tone.tsx';

export interface NoteProps {
  readonly tone: Exclude<Tone, 'neutral'>;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Ways on, under the text. */
  readonly actions?: ReactNode;
  /** Read out when it appears. */
  readonly announced?: boolean;
}

const Root = styled.div<{ readonly $tone: Tone }>`
  ${type.label}
  display: flex;
  gap: ${space(1.25)};
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${({ $tone }) => toneColours[$tone].soft};
  color: ${token('ink')};
  font-weight: 420;
  > svg { flex: none; margin-top: 1px; color: ${({ $tone }) => toneColours[$tone].text}; }
  > div { flex: 1; display: grid; gap: ${space(0.5)}; min-width: 0; overflow-wrap: anywhere; }
`;
const Title = styled.p`
  font-weight: 620;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(1.5)};
  margin-top: ${space(0.75)};
`;

/** A few sentences on a soft ground, with the icon of their tone. */
export function Note({ tone, title, children, actions, announced }: NoteProps) {
  return (
    <Root $tone={tone} role={announced ? 'alert' : undefined}>
      <ToneIcon tone={tone} size={20} />
      <div>
        {title && <Title>{title}</Title>}
        {children && <div>{children}</div>}
        {actions && <Actions>{actions}</Actions>}
      </div>
    </Root>
  );
}
