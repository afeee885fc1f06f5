import { token } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Root = styled.svg`
  width: min(13rem, 100%);
  height: auto;
  circle { fill: none; stroke-width: 13; }
  text { font-size: 22px; font-weight: 640; fill: ${token('ink')}; text-anchor: middle; font-variant-numeric: tabular-nums; }
`;

const radius = 45;
const around = 2 * Math.PI * radius;

export interface DonutProps {
  /** Part of the ring, 0 to 1. */
  readonly ratio: number;
  /** Written in its middle. */
  readonly text: string;
  readonly tone: 'error' | 'warning' | 'success';
  /** Read out: what it shows. */
  readonly label: string;
}

/** A part of a whole as a ring, with its figure in the middle. */
export function Donut({ ratio, text, tone, label }: DonutProps) {
  const part = Math.min(1, Math.max(0, ratio));
  return (
    <Root viewBox="0 0 110 110" role="img" aria-label={`${label}: ${text}`}>
      <circle cx="55" cy="55" r={radius} style={{ stroke: token('surface-sunken') }} />
      <circle
        cx="55"
        cy="55"
        r={radius}
        transform="rotate(-90 55 55)"
        strokeLinecap="round"
        strokeDasharray={`${part * around} ${around}`}
        style={{ stroke: token(tone), opacity: part > 0 ? 1 : 0 }}
      />
      <text x="55" y="63">
        {text}
      </text>
    </Root>
  );
}
