import { useLingui } from '@lingui/react/macro';
import { type CallOutput, useLocale } from '@niveau/shared/contract';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Badge } from '@niveau/shared/ui/badge';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { AnyLink } from '@niveau/shared/ui/link';
import { token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { type ListFilters, pageSize } from '../lists/use-list-filters.ts';
import { useFormats } from '../use-formats.ts';

type Space = CallOutput<'GET provider/clients/datatable'>[number];

const Name = styled(AnyLink)`
  color: ${token('ink')};
  font-weight: 570;
  text-decoration: none;
  &:hover { color: ${token('accent-text')}; text-decoration: underline; }
`;
const Code = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
  font-weight: 420;
`;

interface SpaceTableProps {
  readonly spaces: readonly Space[];
  readonly total: number;
  readonly filters: ListFilters<string>;
}

const byServer = () => null;

/** Client spaces as a table, or as cards on a phone; the order is the server's. */
export function SpaceTable({ spaces, total, filters }: SpaceTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { count } = useFormats();
  const columns: readonly Column<Space>[] = [
    {
      key: 'client_space_name',
      header: t`Space`,
      primary: true,
      sortBy: byServer,
      cell: ({ id_client, client_space_name, customer_code, company_name }) => (
        <>
          <Name to={`/spaces/${id_client}`}>{client_space_name}</Name>
          <Code>{[customer_code, company_name].filter(Boolean).join(' · ')}</Code>
        </>
      ),
    },
    {
      key: 'users',
      header: t`Users`,
      align: 'end',
      sortBy: byServer,
      cell: ({ users }) => count(users),
    },
    {
      key: 'devices',
      header: t`Sensors`,
      align: 'end',
      sortBy: byServer,
      cell: ({ devices }) => count(devices),
    },
    {
      key: 'orders_to_validate',
      header: t`To validate`,
      align: 'end',
      sortBy: byServer,
      cell: ({ orders_to_validate }) =>
        orders_to_validate > 0 ? <Badge tone="quiet" count={orders_to_validate} /> : '0',
    },
    {
      key: 'in_progress',
      header: t`In progress`,
      align: 'end',
      cell: ({ orders_in_progress }) => count(orders_in_progress),
    },
    {
      key: 'last_activity_at',
      header: t`Last activity`,
      align: 'end',
      sortBy: byServer,
      cell: ({ last_activity_at }) =>
        last_activity_at ? formatRelativeAge(locale, last_activity_at, Date.now()) : t`Never`,
    },
  ];
  return (
    <DataTable
      caption={t`Clients`}
      columns={columns}
      rows={spaces}
      rowKey={({ id_client }) => id_client}
      sort={{ key: filters.sort, descending: filters.descending }}
      onSort={({ key, descending }) => filters.chooseSort(key, descending)}
      pageSize={pageSize}
      paging={{ page: filters.page, total, onPage: filters.choosePage }}
    />
  );
}
