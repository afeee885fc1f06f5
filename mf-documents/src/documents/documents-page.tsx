import { useLingui } from '@lingui/react/macro';
import type { Document } from '@niveau/shared/api/documents';
import { useMay } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Tabs } from '@niveau/shared/ui/tabs';
import { usePageDrop } from '@niveau/shared/ui/use-page-drop';
import { usePageInRange } from '@niveau/shared/ui/use-page-in-range';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { useState } from 'react';
import { DocumentList } from './document-list.tsx';
import type { DocumentDeeds } from './document-menu.tsx';
import { pageSize } from './document-origin.ts';
import { DocumentToolbar } from './document-toolbar.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { UploadList } from './upload/upload-list.tsx';
import { UploadZone } from './upload/upload-zone.tsx';
import { useUploads } from './upload/use-uploads.ts';
import { useDocumentFilters } from './use-document-filters.ts';
import { useDocument, useDocumentCounts, useDocuments } from './use-documents.ts';
import { useDownload } from './use-download.ts';
import { useRemoval } from './use-removal.ts';
import { useSelection } from './use-selection.ts';

const PreviewDialog = lazyPart(() =>
  import('./preview/preview-dialog.tsx').then((part) => part.PreviewDialog),
);

const AbsentDialog = lazyPart(() => import('./preview/absent-dialog.tsx').then((part) => part.AbsentDialog));

/** The documents of the space, and those that its provider shares; what is looked for stands in the address. */
export function DocumentsPage() {
  const { t } = useLingui();
  const filters = useDocumentFilters();
  const { origin } = filters;
  const counts = useDocumentCounts();
  const documents = useDocuments(filters);
  usePageInRange({ list: documents, page: filters.page, pageSize, onPage: filters.fallBackTo });
  const selection = useSelection();
  const removal = useRemoval();
  const download = useDownload();
  const uploads = useUploads();
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const [renamed, setRenamed] = useState<Document>();
  const [added, setAdded] = useState<Document>();
  const isOwn = origin === 'own';
  const mayAddOwn = useMay({ module: 'DOCS', level: levels.all });
  const mayAdd = mayAddOwn && isOwn;
  const mayRename = useMay({ module: 'DOCS', level: levels.edit }) && isOwn;
  const addFiles = (files: readonly File[]) => uploads.add(files);
  // What is dropped while the supplier's stand there goes to one's own, where it can be seen.
  const isOver = usePageDrop(
    mayAddOwn
      ? (files) => {
          if (!isOwn) choose('own');
          addFiles(files);
        }
      : null,
  );

  const rows = (documents.data ?? []).filter(({ id_files }) => !removal.isLeaving(id_files));
  const remove = (chosen: readonly Document[]) => {
    selection.drop(chosen.map(({ id_files }) => id_files));
    void removal.remove(chosen);
  };
  const deeds: DocumentDeeds = {
    onOpen: ({ id_files }) => filters.open(id_files),
    onDownload: (document) => void download.download(document),
    onRename: mayRename ? setRenamed : undefined,
    onDelete: mayAdd ? (document) => remove([document]) : undefined,
  };
  const place = rows.findIndex(({ id_files }) => id_files === filters.preview);
  const known = rows[place] ?? (added?.id_files === filters.preview ? added : undefined);
  // What an address names may stand on another page of the list, or be gone.
  const isElsewhere = filters.preview !== null && !known && !removal.isLeaving(filters.preview);
  const elsewhere = useDocument(isElsewhere && !documents.isLoading ? filters.preview : null, origin);
  const opened = known ?? (isElsewhere ? elsewhere.data?.[0] : undefined);
  const isAbsent = isElsewhere && !opened && (elsewhere.data !== undefined || elsewhere.error !== undefined);
  const choose = (key: string) => {
    selection.clear();
    filters.chooseOrigin(key === 'shared' ? 'shared' : 'own');
  };

  return (
    <>
      <PageHeader title={t`Documents`} />
      <Tabs
        label={t`Documents by origin`}
        tabs={[
          { key: 'own', label: t`Your documents`, count: counts.own },
          { key: 'shared', label: t`From your supplier`, count: counts.shared },
        ]}
        selected={origin}
        onSelect={choose}
      >
        {mayAdd && <UploadZone isOver={isOver} onFiles={addFiles} />}
        <DocumentToolbar filters={filters} typed={typed} onType={setTyped} />
        <DocumentList
          documents={documents}
          rows={rows}
          filters={filters}
          selection={selection}
          deeds={deeds}
          mayAdd={mayAdd}
          isZipping={download.isZipping}
          onDownloadAll={() => void download.downloadAll(selection.documents)}
          onDeleteAll={mayAdd ? () => remove(selection.documents) : undefined}
          onClear={() => {
            setTyped('');
            filters.clear();
          }}
        />
      </Tabs>
      <UploadList
        state={uploads}
        onOpen={(document) => {
          setAdded(document);
          filters.open(document.id_files);
        }}
      />
      {opened && (
        <PreviewDialog
          fallback={null}
          document={opened}
          before={rows[place - 1]}
          after={place < 0 ? undefined : rows[place + 1]}
          onOpen={({ id_files }) => filters.openNext(id_files)}
          onDownload={deeds.onDownload}
          onClose={filters.close}
        />
      )}
      {isAbsent && (
        <AbsentDialog
          fallback={null}
          error={elsewhere.data ? undefined : elsewhere.error}
          onRetry={elsewhere.reload}
          retrying={elsewhere.isValidating}
          onClose={filters.close}
        />
      )}
      {renamed && <RenameDialog document={renamed} onClose={() => setRenamed(undefined)} />}
    </>
  );
}
