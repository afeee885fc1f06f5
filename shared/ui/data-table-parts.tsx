import { styled } from 'styled-components';
import { Sheet } from './card.tsx';
import { figures, media, radius, space, token, type } from './tokens.tsx';
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
  /* Each cell of a card says its own header; buttons that nobody sees would take the focus. */
  ${media.small} { display: none; }
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
  ${media.small} {
    &&& {
      ${hiddenStyle}
    }
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
  &:not(:last-child) > * {
    border-bottom: 1px solid ${token('line')};
  }
  &:hover {
    background: color-mix(in srgb, ${token('surface-sunken')} 55%, transparent);
  }
  ${media.small} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    padding: ${space(1.5)} ${space(2)};
    border: 1px solid ${token('line')};
    border-radius: ${radius.large};
    background: ${token('surface')};
    box-shadow: ${token('shadow-1')};
    content-visibility: auto;
    contain-intrinsic-size: auto 12rem;
    &:not(:last-child) > * {
      border-bottom: 0;
    }
    &:hover {
      background: ${token('surface')};
    }
  }
`;

interface CellProps {
  /** Names the row: the heading of its card. */
  readonly $primary: boolean;
  /** Stands beside the heading in a card: actions. */
  readonly $bare: boolean;
  readonly $wideOnly: boolean;
}

const inCard = ({ $primary, $bare, $wideOnly }: CellProps) => {
  if ($wideOnly) return 'display: none;';
  if ($primary)
    return `${type.heading} display: block; flex: 1 1 55%; min-height: 40px; align-content: center;`;
  if ($bare) return 'display: flex; order: 1; margin-left: auto;';
  return 'display: flex; order: 2; flex: 0 0 100%;';
};

export const Cell = styled.td<CellProps>`
  height: 52px;
  padding: ${space(0.75)} ${space(1.5)};
  text-align: start;
  font-weight: ${({ $primary }) => ($primary ? 570 : 'inherit')};
  &:first-child {
    padding-left: ${space(2.5)};
  }
  &:last-child {
    padding-right: ${space(2.5)};
  }
  &[data-align='end'] {
    text-align: end;
  }
  ${media.small} {
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    height: auto;
    min-height: 32px;
    min-width: 0;
    padding: 3px 0;
    &:first-child,
    &:last-child {
      padding-inline: 0;
    }
    ${inCard}
    &[data-label]::before {
      flex: 0 1 auto;
      content: attr(data-label);
      color: ${token('ink-muted')};
      font-weight: 420;
      text-align: start;
    }
  }
`;
