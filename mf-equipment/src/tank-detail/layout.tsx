import { media, space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

export const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  > * { min-width: 0; }
`;
/** The level takes the room; what explains it stands beside. */
export const Top = styled(Stack)`
  ${media.desktop} { grid-template-columns: minmax(0, 1.7fr) minmax(18rem, 1fr); }
`;
export const Halves = styled(Stack)`
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;
