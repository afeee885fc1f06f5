import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { figures, media, space, token, type } from './tokens.tsx';

export interface DescriptionListProps {
  /** Entries whose value is null or undefined are left out; an empty string shows a dash. */
  readonly entries: readonly { readonly term: string; readonly value: ReactNode }[];
  /** `stacked` puts the term over its value, in as many columns as fit. */
  readonly layout?: 'rows' | 'stacked';
}

const Rows = styled.dl`
  ${type.label}
  ${figures}
  > div {
    display: grid;
    grid-template-columns: minmax(8rem, 2fr) 3fr;
    gap: ${space(0.5)} ${space(2)};
    padding: ${space(1.25)} 0;
    border-bottom: 1px solid ${token('line')};
  }
  > div:first-child { padding-top: 0; }
  > div:last-child { padding-bottom: 0; border-bottom: 0; }
  dt { color: ${token('ink-muted')}; font-weight: 420; }
  dd { min-width: 0; overflow-wrap: anywhere; }
  ${media.small} { > div { grid-template-columns: minmax(6.5rem, 2fr) 3fr; } }
`;
const Stacked = styled(Rows)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10rem, 100%), 1fr));
  gap: ${space(2)};
  ${media.small} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  && > div { display: block; padding: 0; border: 0; }
  dt { ${type.caption} margin-bottom: 2px; }
`;

/** Facts about one thing. */
export function DescriptionList({ entries, layout = 'rows' }: DescriptionListProps) {
  const List = layout === 'rows' ? Rows : Stacked;
  return (
    <List>
      {entries
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
    </List>
  );
}
