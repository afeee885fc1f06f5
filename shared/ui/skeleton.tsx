import { keyframes, styled } from 'styled-components';
import { Sheet } from './card.tsx';
import { radius, space, token } from './tokens.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const breathe = keyframes`50% { opacity: 0.45; }`;

export interface SkeletonProps {
  /** CSS lengths; the text's own line height unless told. */
  readonly width?: string;
  readonly height?: string;
  readonly shape?: 'text' | 'block' | 'circle';
}

const Root = styled.span`
  display: block;
  max-width: 100%;
  background: ${token('line')};
  animation: ${breathe} 1.8s ease-in-out infinite;
`;

/** One grey shape where something will stand. Give it the final size, so that nothing moves. */
export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  const round = { text: '5px', block: radius.medium, circle: '50%' }[shape];
  return <Root aria-hidden="true" style={{ width, height: height ?? '0.9em', borderRadius: round }} />;
}

const Stack = styled.div`
  display: grid;
  gap: ${space(1.25)};
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space(2)};
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 56px;
  padding: 0 ${space(2.5)};
  border-bottom: 1px solid ${token('line')};
  &:last-child { border-bottom: 0; }
`;
const CardShape = styled(Sheet)`
  padding: ${space(2.5)};
`;

export interface SkeletonGroupProps {
  /** What is on its way, read out once: `Loading equipment`. */
  readonly label: string;
  readonly shape: 'lines' | 'cards' | 'rows';
  readonly count?: number;
  /** Of each card. */
  readonly height?: string;
}

/** A list's or a text's place while it is on its way. */
export function SkeletonGroup({ label, shape, count = 3, height = '9rem' }: SkeletonGroupProps) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {shape === 'lines' && (
        <Stack>
          {places.map((place) => (
            <Skeleton key={place} width={`${92 - ((place * 23) % 40)}%`} />
          ))}
        </Stack>
      )}
      {shape === 'cards' && (
        <Grid>
          {places.map((place) => (
            <CardShape key={place} style={{ minHeight: height }}>
              <Stack>
                <Skeleton width="55%" height="1.1em" />
                <Skeleton width="80%" />
                <Skeleton width="35%" />
              </Stack>
            </CardShape>
          ))}
        </Grid>
      )}
      {shape === 'rows' && (
        <Sheet>
          {places.map((place) => (
            <Row key={place}>
              <Skeleton width="30%" />
              <Skeleton width="45%" />
              <Skeleton width="12%" />
            </Row>
          ))}
        </Sheet>
      )}
    </div>
  );
}
