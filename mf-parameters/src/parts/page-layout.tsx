import { media, space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

/** Cards under each other, no wider than one reads. */
export const NarrowStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
  max-width: 46rem;
`;

/** What is set at the left, what it comes to at the right; under each other where there is no room. */
export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) 22rem; gap: ${space(5)}; }
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`;

export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  align-items: start;
  gap: ${space(2.5)} ${space(2)};
`;

export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
`;
