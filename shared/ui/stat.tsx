import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { figures, media, space, token, type } from './tokens.tsx';
import { type Tone, ToneIcon, toneColours } from './tone.tsx';

export interface StatProps {
  readonly label: ReactNode;
  /** The figure, already written in the reader's language; null shows a dash. */
  readonly value: string | null;
  readonly unit?: string;
  /** One line under the figure: age, comparison, interval. */
  readonly caption?: ReactNode;
  /** With a tone other than neutral the caption carries its icon and colour. */
  readonly tone?: Tone;
  readonly size?: 'medium' | 'large';
}

const Root = styled.div`
  min-width: 0;
`;
const Label = styled.p`
  ${type.caption}
  color: ${token('ink-muted')};
`;
const Figure = styled.p<{ readonly $large: boolean }>`
  ${type.display}
  ${figures}
  font-size: ${({ $large }) => ($large ? '2.75rem' : '1.75rem')};
  ${media.small} { font-size: ${({ $large }) => ($large ? '2.25rem' : '1.5rem')}; }
  margin-top: ${space(0.5)};
  overflow-wrap: anywhere;
`;
const Unit = styled.span`
  margin-left: 0.2em;
  font-size: 0.5em;
  font-weight: 520;
  letter-spacing: 0;
  color: ${token('ink-muted')};
`;
const Caption = styled.p<{ readonly $tone: Tone }>`
  ${type.small}
  display: flex;
  align-items: center;
  gap: 5px;
  margin-top: ${space(0.5)};
  color: ${({ $tone }) => toneColours[$tone].text};
`;

/** A figure and its unit, which come apart between them where they do not fit, and nowhere else. */
function Breakable({ text }: { readonly text: string }) {
  const [, figure, unit] = /^(.*\d[\u00a0\u202f])(\D+)$/.exec(text) ?? [];
  if (figure === undefined) return text;
  return (
    <>
      {figure}
      <wbr />
      {unit}
    </>
  );
}

/** A figure to be read at arm's length. */
export function Stat({ label, value, unit, caption, tone = 'neutral', size = 'medium' }: StatProps) {
  return (
    <Root>
      <Label>{label}</Label>
      <Figure $large={size === 'large'}>
        {value === null ? '—' : <Breakable text={value} />}
        {unit && value !== null && <Unit>{unit}</Unit>}
      </Figure>
      {caption && (
        <Caption $tone={tone}>
          <ToneIcon tone={tone} size={15} />
          <span>{caption}</span>
        </Caption>
      )}
    </Root>
  );
}
