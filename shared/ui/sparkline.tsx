import { styled } from 'styled-components';
import { token } from './tokens.tsx';

export interface SparklineProps {
  /** In time's order; null breaks the line. */
  readonly values: readonly (number | null)[];
  /** Ends of the scale; those of the values unless told. */
  readonly min?: number;
  readonly max?: number;
  /** In px; as wide as its container. */
  readonly height?: number;
  /** What it shows, read out; decoration without it. */
  readonly label?: string;
}

const Root = styled.svg`
  width: 100%;
  overflow: visible;
  path { vector-effect: non-scaling-stroke; }
`;

/** The course of a value in a word's space: one bare path. */
export function Sparkline({ values, min, max, height = 32, label }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const low = min ?? Math.min(...known);
  const high = max ?? Math.max(...known);
  const span = high - low || 1;
  const step = 100 / Math.max(1, values.length - 1);
  let path = '';
  let broken = true;
  values.forEach((value, place) => {
    if (value !== null) {
      const y = height - 2 - ((value - low) / span) * (height - 4);
      path += `${broken ? 'M' : 'L'}${(place * step).toFixed(2)} ${y.toFixed(2)}`;
    }
    broken = value === null;
  });
  return (
    <Root
      viewBox={`0 0 100 ${height}`}
      height={height}
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {known.length > 0 && (
        <path
          d={path}
          fill="none"
          stroke={token('series-1')}
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </Root>
  );
}
