import { useLingui } from '@lingui/react/macro';
import type { Vehicle } from '@niveau/shared/api/vehicles';
import { useUser } from '@niveau/shared/contract';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu, type MenuItem } from '@niveau/shared/ui/menu';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { useCountryNames } from '@niveau/shared/ui/use-country-names';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTypeWords } from './use-type-words.ts';
import { pageSize, type VehicleFilters } from './use-vehicle-filters.ts';

/** Registrations stand as on a plate. */
const Plate = styled.span`
  display: inline-block;
  min-width: 7.5em;
  padding: 2px 8px;
  border: 1px solid ${token('line-strong')};
  border-radius: ${radius.small};
  background: ${token('surface-sunken')};
  color: ${token('ink')};
  font-weight: 600;
  letter-spacing: 0.02em;
  text-align: center;
  white-space: nowrap;
`;
/** Where it is registered, when that is elsewhere. */
const Abroad = styled.span`
  ${type.caption}
  margin-left: ${space(1)};
  color: ${token('ink-muted')};
  font-weight: 420;
`;
const Unknown = styled.span`
  color: ${token('ink-muted')};
`;

interface VehicleTableProps {
  readonly vehicles: readonly Vehicle[];
  readonly total: number;
  readonly filters: VehicleFilters;
  readonly onEdit?: ((vehicle: Vehicle) => void) | undefined;
  readonly onDelete?: ((vehicle: Vehicle) => void) | undefined;
}

const byServer = () => null;
const orDash = (value: string | null): ReactNode => value ?? <Unknown>—</Unknown>;

/** Vehicles as a table, or as cards on a phone; the order is the server's. */
export function VehicleTable({ vehicles, total, filters, onEdit, onDelete }: VehicleTableProps) {
  const { t } = useLingui();
  const words = useTypeWords();
  const { country: home } = useUser();
  const { nameOf } = useCountryNames();
  const columns: readonly Column<Vehicle>[] = [
    {
      key: 'registration',
      header: t`Registration`,
      primary: true,
      sortBy: byServer,
      cell: ({ registration, country }) => (
        <>
          <Plate translate="no">{registration}</Plate>
          {country !== home && <Abroad>{nameOf(country)}</Abroad>}
        </>
      ),
    },
    { key: 'type', header: t`Type`, sortBy: byServer, cell: (vehicle) => words[vehicle.type] },
    { key: 'brand', header: t`Brand`, sortBy: byServer, cell: ({ brand }) => orDash(brand) },
    { key: 'product', header: t`Product`, sortBy: byServer, cell: ({ product }) => orDash(product) },
    { key: 'home', header: t`Home`, sortBy: byServer, cell: ({ home }) => orDash(home) },
  ];
  const actions: Column<Vehicle> = {
    key: 'actions',
    header: t`Actions`,
    bare: true,
    align: 'end',
    cell: (vehicle) => <VehicleMenu vehicle={vehicle} onEdit={onEdit} onDelete={onDelete} />,
  };
  return (
    <DataTable
      caption={t`Vehicles of the fleet`}
      columns={onEdit || onDelete ? [...columns, actions] : columns}
      rows={vehicles}
      // One whose place another takes is drawn anew there: none of them moves when a list is read again.
      rowKey={(vehicle) => `${vehicles.indexOf(vehicle)} ${vehicle.id_vehicle}`}
      sort={{ key: filters.sort, descending: filters.descending }}
      onSort={({ key, descending }) => filters.chooseSort(key, descending)}
      pageSize={pageSize}
      paging={{ page: filters.page, total, onPage: filters.choosePage }}
    />
  );
}

function VehicleMenu({
  vehicle,
  onEdit,
  onDelete,
}: Pick<VehicleTableProps, 'onEdit' | 'onDelete'> & { readonly vehicle: Vehicle }) {
  const { t } = useLingui();
  const { registration } = vehicle;
  const items: MenuItem[] = [];
  if (onEdit)
    items.push({
      key: 'edit',
      label: t`Edit`,
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => onEdit(vehicle),
    });
  if (onDelete)
    items.push({
      key: 'delete',
      label: t`Delete`,
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: () => onDelete(vehicle),
    });
  return (
    <Menu
      label={t`Actions for ${registration}`}
      items={items}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t`Actions for ${registration}`}
          icon={<EllipsisVertical aria-hidden="true" />}
        />
      )}
    />
  );
}
