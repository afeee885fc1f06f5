import { Sheet } from '@niveau/shared/ui/card';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

export const CardList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(21rem, 100%), 1fr));
  gap: ${space(1.5)};
`;

export const CardSheet = styled(Sheet)`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space(1.5)};
  height: 100%;
  padding: ${space(2)};
`;
