import { media, space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

/** What there is to read on the left, what it comes to on the right; one under the other on a phone. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 22rem);
  align-items: start;
  gap: ${space(2.5)};
  ${media.phone} { display: flex; flex-direction: column; align-items: stretch; }
`;
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  min-width: 0;
  ${media.small} { gap: ${space(2)}; }
`;
export const Side = styled(Stack)`
  ${media.desktop} { position: sticky; top: ${space(2.5)}; }
`;
