import { styled } from 'styled-components';
import { Sheet } from './card.tsx';
import { ellipsis, figures, media, space, token, type } from './tokens.tsx';
import { hiddenStyle } from './visually-hidden.tsx';

export const Frame = styled(Sheet)`
  overflow: hidden;
  ${media.small} {
    &:has(table) { border: 0; background: none; box-shadow: none; border-radius: 0; overflow: visible; }
  }
`;
/** Above: the order, chosen on a phone. Below, always: the pages. */
export const Header = styled.div<{ readonly $always?: boolean }>`
  display: ${({ $always }) => ($always ? 'block' : 'none')};
  padding: ${space(0.5)} ${space(1.5)};
  &:empty { display: none; }
  ${media.small} { display: block; padding: 0 0 ${space(1.5)}; }
`;
export const Table = styled.table`
  ${type.label}
  ${figures}
  width: 100%;
  font-weight: 420;
  ${media.small} { display: block; }
`;
export const Head = styled.thead`
  .bare {
    ${hiddenStyle}
  }
  ${media.small} {
    ${hiddenStyle}
  }
`;
export const HeadRow = styled.tr``;
export const HeadCell = styled.th`
  ${type.caption}
  padding: ${space(1)} ${space(1.5)};
  border-bottom: 1px solid ${token('line')};
  background: ${token('surface-sunken')};
  color: ${token('ink-muted')};
  font-weight: 560;
  text-align: start;
  white-space: nowrap;
  &:first-child {
    padding-left: ${space(2.5)};
  }
  &:last-child {
    padding-right: ${space(2.5)};
  }
  &[data-align='end'] {
    text-align: end;
  }
`;
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  margin: 0 -6px;
  padding: 0 6px;
  border: 0;
  border-radius: 6px;
  background: none;
  font-weight: inherit;
  cursor: pointer;
  svg { opacity: 0.55; }
  [aria-sort] & { color: ${token('accent-text')}; svg { opacity: 1; } }
  &:hover { color: ${token('ink')}; }
`;
export const Body = styled.tbody`
  ${media.small} { display: grid; gap: ${space(1.5)}; }
`;
export const Row = styled.tr`
  &:not(:last-child) > * { border-bottom: 1px solid ${token('line')}; }
  &:hover { background: color-mix(in srgb, ${token('surface-sunken')} 55%, transparent); }
  ${media.small} {
    display: block;
    padding: ${space(1.5)} ${space(2)};
    border: 1px solid ${token('line')};
    border-radius: 14px;
    background: ${token('surface')};
    box-shadow: ${token('shadow-1')};
    &:not(:last-child) > * { border-bottom: 0; }
    &:hover { background: ${token('surface')}; }
  }
`;
export const Cell = styled.td<{ readonly $primary: boolean; readonly $wideOnly: boolean }>`
  height: 52px;
  padding: ${space(0.75)} ${space(1.5)};
  text-align: start;
  font-weight: ${({ $primary }) => ($primary ? 570 : 'inherit')};
  &:first-child { padding-left: ${space(2.5)}; }
  &:last-child { padding-right: ${space(2.5)}; }
  &[data-align='end'] { text-align: end; }
  ${media.small} {
    display: ${({ $wideOnly, $primary }) => ($wideOnly ? 'none' : $primary ? 'block' : 'flex')};
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    height: auto;
    min-height: 32px;
    padding: 3px 0;
    &:first-child, &:last-child { padding-inline: 0; }
    ${({ $primary }) => ($primary ? `${type.heading} padding-bottom: ${space(0.75)};` : '')}
    &[data-label]::before {
      ${ellipsis}
      flex: 0 1 auto;
      content: attr(data-label);
      white-space: normal;
      color: ${token('ink-muted')};
      font-weight: 420;
      text-align: start;
    }
  }
`;
