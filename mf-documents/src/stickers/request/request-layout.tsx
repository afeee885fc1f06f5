import { media, space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

export const Form = styled.form`
  max-width: 46rem;
`;
export const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2.5)};
`;
/** Two fields that are read as one; the second wider. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: end;
  gap: ${space(2)};
  /* A fault under one of them must not lift the other. */
  &:has([aria-invalid='true']) { align-items: start; }
  ${media.small} { grid-template-columns: minmax(0, 1fr); }
`;
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(1)};
  margin-top: ${space(3)};
  ${media.small} { > button { flex: 1 1 auto; } }
`;
/** What is said over the step, with the way down to it. */
export const Notice = styled.div`
  margin-bottom: ${space(2)};
`;
