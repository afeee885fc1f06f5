import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { token, type } from '@niveau/shared/ui/tokens';
import { Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { type ListFilters, pageSize } from '../lists/use-list-filters.ts';
import { useFormats } from '../use-formats.ts';
import type { SharedDocument } from './shared-document.ts';
import { useOpenFile } from './use-open-file.ts';

const Open = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: ${token('ink')};
  font: inherit;
  font-weight: 570;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { color: ${token('accent-text')}; text-decoration: underline; }
`;
const Under = styled.span`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
  font-weight: 420;
`;

interface DocumentTableProps {
  readonly documents: readonly SharedDocument[];
  readonly total: number;
  readonly filters: ListFilters<string>;
  readonly onWithdraw?: ((document: SharedDocument) => void) | undefined;
}

const byServer = () => null;
const kilobyte = 1024;

/** Shared documents as a table, or as cards on a phone; the order is the server's. */
export function DocumentTable({ documents, total, filters, onWithdraw }: DocumentTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { instant } = useFormats();
  const openFile = useOpenFile();
  const sizeOf = (bytes: number) =>
    bytes < 100 * kilobyte
      ? formatNumber(locale, Math.max(1, bytes / kilobyte), { digits: 0, unit: t`kB` })
      : formatNumber(locale, bytes / kilobyte / kilobyte, { digits: 1, unit: t`MB` });
  const columns: readonly Column<SharedDocument>[] = [
    {
      key: 'name',
      header: t`Document`,
      primary: true,
      sortBy: byServer,
      cell: ({ id_files, name, description, filename }) => (
        <>
          <Open type="button" onClick={() => void openFile(id_files, filename)}>
            {name}
          </Open>
          {description && <Under>{description}</Under>}
        </>
      ),
    },
    {
      key: 'for',
      header: t`Shared with`,
      cell: ({ id_client, client_space_name }) =>
        id_client === null ? t`All client spaces` : client_space_name,
    },
    {
      key: 'type',
      header: t`Format`,
      cell: ({ file_type }) => file_type.extension.toUpperCase(),
    },
    { key: 'size', header: t`Size`, align: 'end', sortBy: byServer, cell: ({ size }) => sizeOf(size) },
    {
      key: 'publication_date',
      header: t`Shared on`,
      align: 'end',
      sortBy: byServer,
      cell: ({ publication_date }) => instant(publication_date),
    },
  ];
  const actions: Column<SharedDocument> = {
    key: 'actions',
    header: t`Actions`,
    bare: true,
    align: 'end',
    cell: (document) => (
      <IconButton
        label={t`Withdraw ${document.name}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => onWithdraw?.(document)}
      />
    ),
  };
  return (
    <DataTable
      caption={t`Documents that you share`}
      columns={onWithdraw ? [...columns, actions] : columns}
      rows={documents}
      rowKey={({ id_files }) => id_files}
      sort={{ key: filters.sort, descending: filters.descending }}
      onSort={({ key, descending }) => filters.chooseSort(key, descending)}
      pageSize={pageSize}
      paging={{ page: filters.page, total, onPage: filters.choosePage }}
    />
  );
}
