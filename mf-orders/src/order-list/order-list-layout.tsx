import { Sheet } from '@niveau/shared/ui/card';
import { media, space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

/** On a phone the three tabs share the width, their words on two lines where they must. */
export const TabFrame = styled.div`
  ${media.small} {
    [role='tablist'] { gap: 0; }
    [role='tab'] {
      flex: 1 1 auto;
      flex-wrap: wrap;
      justify-content: center;
      min-width: 0;
      padding: ${space(0.5)} ${space(0.75)};
      font-size: 0.875rem;
      white-space: normal;
    }
  }
`;

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
