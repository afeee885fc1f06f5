import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Vehicle } from '@niveau/shared/api/vehicles';
import { AppError, callApi, notify, useMayCall, useUser } from '@niveau/shared/contract';
import { vehicleTypes } from '@niveau/shared/domain/vehicle-type';
import { Button, ButtonLink } from '@niveau/shared/ui/button';
import { Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { Fault } from '@niveau/shared/ui/fault';
import { FilterSelect } from '@niveau/shared/ui/filter-select';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { saveBlob } from '@niveau/shared/ui/save-blob';
import { SearchField } from '@niveau/shared/ui/search-field';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { media, space } from '@niveau/shared/ui/tokens';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { Download, FileUp, Plus, SearchX, Truck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTypeWords } from './use-type-words.ts';
import { pageSize, useVehicleFilters, type VehicleFilters } from './use-vehicle-filters.ts';
import { useVehicleRemoval } from './use-vehicle-removal.ts';
import { useVehicles } from './use-vehicles.ts';
import { VehicleTable } from './vehicle-table.tsx';

const VehicleDialog = lazyPart(() => import('./vehicle-dialog.tsx').then((part) => part.VehicleDialog));

/** Side by side; on a phone one under the other and of one width, the first step first. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  ${media.small} {
    flex: 1;
    > * { flex: 1 1 100%; }
    > :last-child { order: -1; }
  }
`;

/** The vehicles of the space; what is looked for stands in the address. */
export function VehiclesPage() {
  const { t } = useLingui();
  const filters = useVehicleFilters();
  const vehicles = useVehicles(filters);
  usePageInRange({ list: vehicles, page: filters.page, pageSize, onPage: filters.fallBackTo });
  const [edited, setEdited] = useState<Vehicle | 'new'>();
  const mayAdd = useMayCall('POST client/{id}/vehicles');
  const total = vehicles.meta?.total;
  return (
    <>
      <PageHeader
        title={t`Fleet`}
        // Its line is there from the start, and stays while one searches.
        subtitle={total === undefined ? '\u00a0' : <VehicleCount total={total} />}
        actions={
          <Actions>
            <ExportButton />
            {mayAdd && (
              <>
                <ButtonLink to="/import" icon={<FileUp aria-hidden="true" />}>
                  {t`Import a file`}
                </ButtonLink>
                <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited('new')}>
                  {t`Add a vehicle`}
                </Button>
              </>
            )}
          </Actions>
        }
      />
      <VehicleList filters={filters} vehicles={vehicles} onEdit={setEdited} mayAdd={mayAdd} />
      {edited && (
        <VehicleDialog
          fallback={null}
          vehicle={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function VehicleCount({ total }: { readonly total: number }) {
  return <Plural value={total} one="# vehicle" other="# vehicles" />;
}

interface VehicleListProps {
  readonly filters: VehicleFilters;
  readonly vehicles: ReturnType<typeof useVehicles>;
  readonly mayAdd: boolean;
  readonly onEdit: (vehicle: Vehicle | 'new') => void;
}

function VehicleList({ filters, vehicles, mayAdd, onEdit }: VehicleListProps) {
  const { t } = useLingui();
  const words = useTypeWords();
  const removal = useVehicleRemoval();
  const mayEdit = useMayCall('PUT vehicle/{id}');
  const mayDelete = useMayCall('DELETE vehicle/{id}');
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const clear = () => {
    setTyped('');
    filters.clear();
  };
  if (!vehicles.data) {
    if (!vehicles.error) return <SkeletonGroup label={t`Loading the vehicles`} shape="rows" count={6} />;
    return (
      <Fault
        title={t`The vehicles could not be loaded`}
        error={vehicles.error}
        onRetry={vehicles.reload}
        retrying={vehicles.isValidating}
      />
    );
  }
  const rows = vehicles.data.filter(({ id_vehicle }) => !removal.isLeaving(id_vehicle));
  return (
    <>
      {vehicles.error && <StaleNotice error={vehicles.error} />}
      {(rows.length > 0 || filters.isNarrowed) && (
        <Toolbar label={t`Search in the fleet`}>
          <SearchField label={t`Registration, brand or home`} value={typed} onChange={setTyped} />
          <FilterSelect
            label={t`Type`}
            value={filters.kind ?? ''}
            all={t`All types`}
            options={vehicleTypes.map((value) => ({ value, label: words[value] }))}
            onChange={filters.chooseKind}
          />
        </Toolbar>
      )}
      {rows.length > 0 ? (
        <VehicleTable
          vehicles={rows}
          total={vehicles.meta?.total ?? rows.length}
          filters={filters}
          onEdit={mayEdit ? onEdit : undefined}
          onDelete={mayDelete ? (vehicle) => void removal.remove(vehicle) : undefined}
        />
      ) : (
        <Sheet>
          {filters.isNarrowed ? (
            <EmptyState
              icon={<SearchX />}
              title={t`No vehicle matches your search`}
              action={<Button onClick={clear}>{t`Clear search and filters`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<Truck />}
              title={t`No vehicle yet`}
              action={mayAdd && <Button onClick={() => onEdit('new')}>{t`Add the first vehicle`}</Button>}
            >
              {mayAdd ? (
                <Trans>
                  Add your vehicles one by one, or import the list that you keep in a spreadsheet.
                </Trans>
              ) : (
                <Trans>Vehicles that your team adds appear here.</Trans>
              )}
            </EmptyState>
          )}
        </Sheet>
      )}
    </>
  );
}

function ExportButton() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_client: id } = useUser();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBlob(await callApi('GET client/{id}/vehicles/csv', { params: { id } }), `${t`fleet`}.csv`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={isBusy} onClick={() => void save()}>
      {t`Export as CSV`}
    </Button>
  );
}
