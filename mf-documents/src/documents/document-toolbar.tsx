import { useLingui } from '@lingui/react/macro';
import { FilterSelect } from '@niveau/shared/ui/filter-select';
import { SearchField } from '@niveau/shared/ui/search-field';
import { media, space } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { styled } from 'styled-components';
import { isPeriod, periods } from './period.ts';
import { type DocumentFilters, kinds } from './use-document-filters.ts';
import { useDocumentText } from './use-document-text.ts';

const Filters = styled.div`
  display: flex;
  flex: 0 1 auto;
  gap: ${space(1)};
  min-width: 0;
  ${media.small} { flex: 1 1 100%; > * { flex: 1 1 0; } }
`;

interface DocumentToolbarProps {
  readonly filters: DocumentFilters;
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Search, kind and date: what narrows the list. */
export function DocumentToolbar({ filters, typed, onType }: DocumentToolbarProps) {
  const { t } = useLingui();
  const text = useDocumentText();
  return (
    <Toolbar label={t`Search in the documents`}>
      <SearchField label={t`Search by name or description`} value={typed} onChange={onType} />
      <Filters>
        <FilterSelect
          label={t`Type`}
          value={filters.kind ?? ''}
          all={t`All types`}
          options={kinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
          onChange={filters.chooseKind}
        />
        <FilterSelect
          label={t`Date`}
          value={filters.period ?? ''}
          all={t`All dates`}
          options={periods.map((period) => ({ value: period, label: text.periods[period] }))}
          onChange={(value) => filters.choosePeriod(isPeriod(value) ? value : '')}
        />
      </Filters>
    </Toolbar>
  );
}
