import { styled } from 'styled-components';
import { media, space, token, type } from '../tokens.tsx';

export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  readonly look: 'line' | 'dashed' | 'band' | 'mark' | 'hatch';
  readonly dash?: string;
}

const List = styled.ul<{ readonly $many: boolean }>`
  ${type.caption}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-content: flex-start;
  min-height: 1.5rem;
  ${media.small} {
    min-height: ${({ $many }) => ($many ? '4.5rem' : '1.5rem')};
  }
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
  li { display: inline-flex; align-items: center; gap: 6px; }
`;

/** What each sign in a chart means; signs differ by form as well as colour. */
export function ChartLegend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <List $many={entries.length > 2}>
      {entries.map(({ key, label, colour, look, dash }) => (
        <li key={key}>
          <svg width="22" height="12" aria-hidden="true">
            {(look === 'band' || look === 'hatch') && (
              <rect y="1" width="22" height="10" rx="2" fill={colour} />
            )}
            {look === 'hatch' && <path d="M3 11 11 1M11 11 19 1" stroke={token('line-strong')} />}
            {look === 'band' && (
              <path d="M0 6H22" stroke={token('forecast')} strokeWidth="2" strokeDasharray="5 3" />
            )}
            {(look === 'line' || look === 'dashed') && (
              <path
                d="M0 6H22"
                stroke={colour}
                strokeWidth="2.25"
                strokeDasharray={look === 'dashed' ? '4 3' : dash}
              />
            )}
            {look === 'mark' && (
              <>
                <circle cx="11" cy="6" r="6" fill={colour} />
                <path d="M8 6H14M11 3V9" stroke={token('surface')} strokeWidth="1.5" />
              </>
            )}
          </svg>
          {label}
        </li>
      ))}
    </List>
  );
}
