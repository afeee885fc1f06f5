import { styled } from 'styled-components';
import { figures, space, token, type } from './tokens.tsx';

export const Root = styled.div`
  width: 100%;
  max-width: 24rem;
`;
export const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(1)};
`;
export const Month = styled.p`
  ${type.heading}
  &::first-letter { text-transform: uppercase; }
`;
export const Grid = styled.table`
  ${figures}
  width: 100%;
  table-layout: fixed;
  min-height: 19.25rem;
  th { ${type.caption} height: 2rem; padding: 0; color: ${token('ink-faint')}; font-weight: 520; }
  td { height: 2.875rem; padding: 1px; text-align: center; }
`;
export const Day = styled.button<{ readonly $holiday: boolean }>`
  ${type.label}
  position: relative;
  width: 100%;
  max-width: 48px;
  height: 44px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 10px;
  background: ${token('accent-soft')};
  color: ${token('accent-text')};
  font-weight: 600;
  cursor: pointer;
  &:hover { border-color: ${token('accent-text')}; }
  &:focus-visible { border-radius: 10px; outline-offset: 0; }
  &[aria-disabled='true'] {
    background: none;
    color: ${token('ink-faint')};
    font-weight: 420;
    cursor: not-allowed;
    border-color: transparent;
  }
  &[aria-pressed='true'] {
    background: ${token('accent')};
    border-color: ${token('accent-edge')};
    color: ${token('accent-ink')};
  }
  &::after {
    content: '';
    display: ${({ $holiday }) => ($holiday ? 'block' : 'none')};
    position: absolute;
    left: calc(50% - 2.5px);
    bottom: 5px;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: ${token('warning')};
  }
`;
export const Legend = styled.ul`
  ${type.small}
  display: grid;
  gap: 2px;
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
  li { display: flex; align-items: center; gap: ${space(1)}; }
  li::before { content: ''; width: 6px; height: 6px; border-radius: 50%; background: ${token('warning')}; }
`;
