import { styled } from 'styled-components';

/** A page of the shell's own: a column that reads well. */
export const ShellPage = styled.div`
  width: 100%;
  max-width: 46rem;
  margin: 0 auto;
`;
