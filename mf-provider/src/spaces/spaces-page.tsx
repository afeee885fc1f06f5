import { Plural, useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { Building2 } from 'lucide-react';
import { ListBody } from '../lists/list-body.tsx';
import { useListFilters } from '../lists/use-list-filters.ts';
import { SpaceTable } from './space-table.tsx';

/** The client spaces of the provider, with what happens in each. */
export function SpacesPage() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const filters = useListFilters([
    'client_space_name',
    'users',
    'devices',
    'orders_to_validate',
    'last_activity_at',
  ]);
  const spaces = useApi(
    'GET provider/clients/datatable',
    { query: filters.query },
    { keepPreviousData: true },
  );
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const total = spaces.meta?.total;
  return (
    <>
      <PageHeader
        title={t`Clients`}
        subtitle={
          total !== undefined &&
          !filters.isNarrowed && <Plural value={total} one="# space" other="# spaces" />
        }
      />
      <ListBody
        list={spaces}
        isNarrowed={filters.isNarrowed}
        onClear={() => {
          setTyped('');
          filters.clear();
        }}
        loading={t`Loading the client spaces`}
        failed={t`The client spaces could not be loaded`}
        nothing={errorText('no_matching_customers')}
        toolbar={
          <Toolbar label={t`Search in the client spaces`}>
            <SearchField label={t`Search by name, company or code`} value={typed} onChange={setTyped} />
          </Toolbar>
        }
        empty={
          <EmptyState icon={<Building2 />} title={t`No client space yet`}>
            {t`Spaces appear here once they are created for your customers.`}
          </EmptyState>
        }
      >
        {(rows) => <SpaceTable spaces={rows} total={total ?? rows.length} filters={filters} />}
      </ListBody>
    </>
  );
}
