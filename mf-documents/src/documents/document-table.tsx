import { useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { type Column, DataTable } from '@niveau/shared/ui/data-table';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { DocumentIcon } from './document-icon.tsx';
import { type DocumentDeeds, DocumentMenu } from './document-menu.tsx';
import type { DocumentFilters } from './use-document-filters.ts';
import { useDocumentText } from './use-document-text.ts';
import type { Selection } from './use-selection.ts';

const Named = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-width: 0;
  margin-left: -${space(1.5)};
  > :first-child { margin-right: -${space(1)}; }
  padding-block: ${space(0.75)};
`;
const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Name = styled.button`
  ${type.label}
  padding: 0;
  border: 0;
  background: none;
  color: ${token('accent-text')};
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &:hover { text-decoration: underline; }
  ${media.touch} { min-height: 32px; }
`;
const Second = styled.p`
  ${type.caption}
  max-width: 62ch;
  color: ${token('ink-muted')};
  font-weight: 420;
`;
const NoBreak = styled.span`
  white-space: nowrap;
`;

interface DocumentTableProps {
  readonly documents: readonly Document[];
  readonly filters: DocumentFilters;
  readonly selection: Selection;
  readonly deeds: DocumentDeeds;
}

const byServer = () => null;

/** Documents as a table, or as cards on a phone; the order is the server's. */
export function DocumentTable({ documents, filters, selection, deeds }: DocumentTableProps) {
  const { t } = useLingui();
  const text = useDocumentText();
  const columns: readonly Column<Document>[] = [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      sortBy: byServer,
      cell: (document) => (
        <Named>
          <CheckboxField
            bare
            label={t`Select ${document.name}`}
            value={selection.has(document.id_files)}
            onChange={(isChosen) => selection.toggle(document, isChosen)}
          />
          <DocumentIcon kind={document.file_type.type} />
          <Texts>
            <Name type="button" onClick={() => deeds.onOpen(document)}>
              {document.name}
            </Name>
            <Second>{document.description ?? document.filename}</Second>
          </Texts>
        </Named>
      ),
    },
    {
      key: 'type',
      header: t`Type`,
      sortBy: byServer,
      cell: (document) => <NoBreak>{text.kinds[document.file_type.type]}</NoBreak>,
    },
    {
      key: 'publication_date',
      header: filters.origin === 'own' ? t`Added` : t`Published`,
      sortBy: byServer,
      cell: (document) => (
        <div>
          <NoBreak>{text.date(document.publication_date)}</NoBreak>
          {document.added_by && <Second>{document.added_by}</Second>}
        </div>
      ),
    },
    {
      key: 'size',
      header: t`Size`,
      align: 'end',
      sortBy: byServer,
      cell: (document) => <NoBreak>{text.size(document.size)}</NoBreak>,
    },
    {
      key: 'actions',
      header: t`Actions`,
      bare: true,
      align: 'end',
      cell: (document) => <DocumentMenu document={document} deeds={deeds} />,
    },
  ];
  return (
    <DataTable
      caption={filters.origin === 'own' ? t`Your documents` : t`Documents from your supplier`}
      columns={columns}
      rows={documents}
      rowKey={({ id_files }) => id_files}
      sort={{ key: filters.sort, descending: filters.descending }}
      onSort={({ key, descending }) => filters.chooseSort(key, descending)}
    />
  );
}
