import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { Menu, type MenuItem } from '@niveau/shared/ui/menu';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { Item } from './item.ts';
import { type ItemFilters, pageSize } from './use-item-filters.ts';

interface ItemTableProps {
  readonly items: readonly Item[];
  readonly total: number;
  readonly filters: ItemFilters;
  readonly onEdit?: ((item: Item) => void) | undefined;
  readonly onDelete?: ((item: Item) => void) | undefined;
}

const byServer = () => null;

/** Items as a table, or as cards on a phone; the order is the server's. */
export function ItemTable({ items, total, filters, onEdit, onDelete }: ItemTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly Column<Item>[] = [
    { key: 'name', header: t`Name`, primary: true, sortBy: byServer, cell: ({ name }) => name },
    {
      key: 'due',
      header: t`Date`,
      sortBy: byServer,
      cell: ({ due }) => (due ? formatDate(locale, due) : '—'),
    },
    { key: 'note', header: t`Note`, cell: ({ note }) => note || '—' },
  ];
  const actions: Column<Item> = {
    key: 'actions',
    header: t`Actions`,
    bare: true,
    align: 'end',
    cell: (item) => <ItemMenu item={item} onEdit={onEdit} onDelete={onDelete} />,
  };
  return (
    <DataTable
      caption={t`Items of the space`}
      columns={onEdit || onDelete ? [...columns, actions] : columns}
      rows={items}
      rowKey={({ id }) => id}
      sort={{ key: filters.sort, descending: filters.descending }}
      onSort={({ key, descending }) => filters.chooseSort(key, descending)}
      pageSize={pageSize}
      paging={{ page: filters.page, total, onPage: filters.choosePage }}
    />
  );
}

function ItemMenu({
  item,
  onEdit,
  onDelete,
}: Pick<ItemTableProps, 'onEdit' | 'onDelete'> & { readonly item: Item }) {
  const { t } = useLingui();
  const { name } = item;
  const entries: MenuItem[] = [];
  if (onEdit)
    entries.push({
      key: 'edit',
      label: t`Edit`,
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => onEdit(item),
    });
  if (onDelete)
    entries.push({
      key: 'delete',
      label: t`Delete`,
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: () => onDelete(item),
    });
  return (
    <Menu
      label={t`Actions for ${name}`}
      items={entries}
      trigger={(props) => (
        <IconButton
          {...props}
          label={t`Actions for ${name}`}
          icon={<EllipsisVertical aria-hidden="true" />}
        />
      )}
    />
  );
}
