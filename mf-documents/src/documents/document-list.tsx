import { useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { Fault } from '@niveau/shared/ui/fault';
import { Pagination } from '@niveau/shared/ui/pagination';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { StaleNotice } from '@niveau/shared/ui/stale-notice';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { DocumentDeeds } from './document-menu.tsx';
import { pageSize } from './document-origin.ts';
import { DocumentTable } from './document-table.tsx';
import { NoDocuments } from './no-documents.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { DocumentFilters } from './use-document-filters.ts';
import type { useDocuments } from './use-documents.ts';
import type { Selection } from './use-selection.ts';

const Foot = styled.div`
  margin-top: ${space(1.5)};
`;

interface DocumentListProps {
  readonly documents: ReturnType<typeof useDocuments>;
  /** What of them is shown. */
  readonly rows: readonly Document[];
  readonly filters: DocumentFilters;
  readonly selection: Selection;
  readonly deeds: DocumentDeeds;
  readonly mayAdd: boolean;
  readonly isZipping: boolean;
  readonly onDownloadAll: () => void;
  readonly onDeleteAll: (() => void) | undefined;
  readonly onClear: () => void;
}

/** One page of documents, or why there is none; what is ticked has its bar over it. */
export function DocumentList(props: DocumentListProps) {
  const { documents, rows, filters, selection, deeds } = props;
  const { t } = useLingui();
  if (!documents.data) {
    if (!documents.error) return <SkeletonGroup label={t`Loading the documents`} shape="rows" count={6} />;
    return (
      <Fault
        title={t`The documents could not be loaded`}
        error={documents.error}
        onRetry={documents.reload}
        retrying={documents.isValidating}
      />
    );
  }
  return (
    <>
      {documents.error && <StaleNotice error={documents.error} />}
      <SelectionBar
        selection={selection}
        shown={rows}
        isZipping={props.isZipping}
        onDownload={props.onDownloadAll}
        onDelete={props.onDeleteAll}
      />
      {rows.length === 0 ? (
        <NoDocuments
          origin={filters.origin}
          isNarrowed={filters.isNarrowed}
          mayAdd={props.mayAdd}
          onClear={props.onClear}
        />
      ) : (
        <DocumentTable documents={rows} filters={filters} selection={selection} deeds={deeds} />
      )}
      <Foot>
        <Pagination
          page={filters.page}
          pageSize={pageSize}
          total={documents.meta?.total ?? rows.length}
          onPage={filters.choosePage}
        />
      </Foot>
    </>
  );
}
