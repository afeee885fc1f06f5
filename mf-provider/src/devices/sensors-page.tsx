import { useLingui } from '@lingui/react/macro';
import { useApi, useMayCall } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { RadioTower } from 'lucide-react';
import { useState } from 'react';
import { ListBody } from '../lists/list-body.tsx';
import { type ListFilters, pageSize, useListFilters } from '../lists/use-list-filters.ts';
import { useFormats } from '../use-formats.ts';
import { StockDialog } from './stock-dialog.tsx';
import type { UnknownSensor } from './unknown-sensor.ts';

/** Sensors that send and that no client space has, each put into the stock from here. */
export function SensorsPage() {
  const { t } = useLingui();
  const filters = useListFilters(['last_seen']);
  const { limit, offset, search } = filters.query;
  const sensors = useApi(
    'GET provider/unknown_devices',
    { query: { limit, offset, ...(search && { search }) } },
    { keepPreviousData: true },
  );
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const [assigned, setAssigned] = useState<UnknownSensor>();
  const mayAssign = useMayCall('POST provider/stock_device');
  return (
    <>
      <PageHeader
        title={t`Unknown sensors`}
        subtitle={t`They send, and no client space has them. Put into the stock, a sensor is installed by its number.`}
      />
      <ListBody
        list={sensors}
        isNarrowed={filters.isNarrowed}
        onClear={() => {
          setTyped('');
          filters.clear();
        }}
        loading={t`Loading the sensors`}
        failed={t`The sensors could not be loaded`}
        toolbar={
          <Toolbar label={t`Search in the sensors`}>
            <SearchField label={t`Search by number`} value={typed} onChange={setTyped} />
          </Toolbar>
        }
        empty={
          <EmptyState icon={<RadioTower />} title={t`Every sensor that sends is known`}>
            {t`A sensor that nobody has installed yet appears here with its first message.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <SensorTable
            sensors={rows}
            total={sensors.meta?.total ?? rows.length}
            filters={filters}
            onAssign={mayAssign ? setAssigned : undefined}
          />
        )}
      </ListBody>
      {assigned && (
        <StockDialog key={assigned.device_number} sensor={assigned} onClose={() => setAssigned(undefined)} />
      )}
    </>
  );
}

interface SensorTableProps {
  readonly sensors: readonly UnknownSensor[];
  readonly total: number;
  readonly filters: ListFilters<string>;
  readonly onAssign?: ((sensor: UnknownSensor) => void) | undefined;
}

const networks: Readonly<Record<string, string>> = {
  tts: 'The Things Stack',
  chirpstack: 'ChirpStack',
};

function SensorTable({ sensors, total, filters, onAssign }: SensorTableProps) {
  const { t } = useLingui();
  const { count, instant } = useFormats();
  const columns: readonly Column<UnknownSensor>[] = [
    {
      key: 'number',
      header: t`Number`,
      primary: true,
      cell: ({ device_number }) => <code translate="no">{device_number}</code>,
    },
    { key: 'source', header: t`Network`, cell: ({ source }) => networks[source] ?? t`Direct readings` },
    { key: 'uplinks', header: t`Readings`, align: 'end', cell: ({ uplinks }) => count(uplinks) },
    {
      key: 'first_seen',
      header: t`First heard`,
      align: 'end',
      wideOnly: true,
      cell: ({ first_seen }) => instant(first_seen),
    },
    { key: 'last_seen', header: t`Last heard`, align: 'end', cell: ({ last_seen }) => instant(last_seen) },
    {
      key: 'stock',
      header: t`Stock`,
      cell: ({ stock }) =>
        stock ? (
          <StatusPill tone="success">{stock.client_space_name ?? t`For any space`}</StatusPill>
        ) : (
          <StatusPill tone="neutral">{t`Not in the stock`}</StatusPill>
        ),
    },
  ];
  const actions: Column<UnknownSensor> = {
    key: 'actions',
    header: t`Actions`,
    bare: true,
    align: 'end',
    cell: (sensor) => (
      <Button
        size="small"
        aria-label={t`Assign ${sensor.device_number}`}
        onClick={() => onAssign?.(sensor)}
      >{t`Assign`}</Button>
    ),
  };
  return (
    <DataTable
      caption={t`Unknown sensors`}
      columns={onAssign ? [...columns, actions] : columns}
      rows={sensors}
      rowKey={({ device_number }) => device_number}
      pageSize={pageSize}
      paging={{ page: filters.page, total, onPage: filters.choosePage }}
    />
  );
}
