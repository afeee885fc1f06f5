import { useLingui } from '@lingui/react/macro';
import { keyframes, styled } from 'styled-components';
import { media, token } from '../tokens.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

const breathe = keyframes`50% { opacity: 0.5; }`;
const Drawing = styled.svg`
  width: 100%;
  animation: ${breathe} 1.8s ease-in-out infinite;
  line { stroke: ${token('grid')}; }
  path { stroke: ${token('line')}; }
`;
const Root = styled.div<{ readonly $legend: boolean }>`
  padding-bottom: ${({ $legend }) => ($legend ? '2rem' : 0)};
  ${media.small} {
    padding-bottom: ${({ $legend }) => ($legend ? '5rem' : 0)};
  }
`;

export interface ChartSkeletonProps {
  readonly height: number;
  /** Keeps the room of the legend: a line, three on a phone. */
  readonly legend?: boolean;
}

/** A chart's place while it is on its way: same height, grid and a breathing curve. */
export function ChartSkeleton({ height, legend = false }: ChartSkeletonProps) {
  const { t } = useLingui();
  return (
    <Root $legend={legend} aria-busy="true">
      <VisuallyHidden role="status">{t`Loading chart`}</VisuallyHidden>
      <Drawing
        viewBox="0 0 600 300"
        preserveAspectRatio="none"
        height={height}
        style={{ display: 'block', height }}
        aria-hidden="true"
      >
        {[26, 84, 142, 200, 258].map((y) => (
          <line key={y} x1="50" x2="586" y1={y} y2={y} />
        ))}
        <path
          d="M50 90 C140 110 190 170 250 200 V70 C330 96 390 140 450 170 S560 214 586 222"
          fill="none"
          strokeWidth="4"
          vectorEffect="non-scaling-stroke"
        />
      </Drawing>
    </Root>
  );
}
