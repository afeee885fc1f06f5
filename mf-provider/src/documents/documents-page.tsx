import { useLingui } from '@lingui/react/macro';
import { callApi, notify, revalidate, useApi, useMayCall } from '@niveau/shared/contract';
import { Button } from '@niveau/shared/ui/button';
import { ConfirmDialog } from '@niveau/shared/ui/dialog';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SearchField } from '@niveau/shared/ui/search-field';
import { Toolbar } from '@niveau/shared/ui/toolbar';
import { useTypedSearch } from '@niveau/shared/ui/use-typed-search';
import { FileText, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useSending } from '../fields/use-sending.ts';
import { ListBody } from '../lists/list-body.tsx';
import { useListFilters } from '../lists/use-list-filters.ts';
import { DocumentTable } from './document-table.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedDocument } from './shared-document.ts';

/** What the provider shares with all its client spaces, or with one. */
export function DocumentsPage() {
  const { t } = useLingui();
  const filters = useListFilters(['publication_date', 'name', 'size'], { newestFirst: true });
  const documents = useApi('GET provider/file', { query: filters.query }, { keepPreviousData: true });
  const [typed, setTyped] = useTypedSearch(filters.search, filters.searchFor);
  const [shares, setShares] = useState(false);
  const [leaving, setLeaving] = useState<SharedDocument>();
  const mayShare = useMayCall('POST provider/file');
  const mayWithdraw = useMayCall('DELETE provider/file/{id}');
  const share = (
    <Button
      variant="primary"
      icon={<Share2 aria-hidden="true" />}
      onClick={() => setShares(true)}
    >{t`Share a document`}</Button>
  );
  return (
    <>
      <PageHeader title={t`Documents`} actions={mayShare && share} />
      <ListBody
        list={documents}
        isNarrowed={filters.isNarrowed}
        onClear={() => {
          setTyped('');
          filters.clear();
        }}
        loading={t`Loading the documents`}
        failed={t`The documents could not be loaded`}
        toolbar={
          <Toolbar label={t`Search in the documents`}>
            <SearchField label={t`Search by name or description`} value={typed} onChange={setTyped} />
          </Toolbar>
        }
        empty={
          <EmptyState icon={<FileText />} title={t`No document shared yet`} action={mayShare && share}>
            {t`Price lists, safety data sheets, terms: what you share stands in the documents of your customers.`}
          </EmptyState>
        }
      >
        {(rows) => (
          <DocumentTable
            documents={rows}
            total={documents.meta?.total ?? rows.length}
            filters={filters}
            onWithdraw={mayWithdraw ? setLeaving : undefined}
          />
        )}
      </ListBody>
      {shares && <ShareDialog onClose={() => setShares(false)} />}
      {leaving && <WithdrawDialog document={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

interface WithdrawDialogProps {
  readonly document: SharedDocument;
  readonly onClose: () => void;
}

function WithdrawDialog({ document, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const sending = useSending();
  const { id_files, name } = document;
  const withdraw = () =>
    sending.send(
      () => callApi('DELETE provider/file/{id}', { params: { id: id_files } }),
      async () => {
        onClose();
        await revalidate('GET provider/file');
        notify({ type: 'success', message: t`${name} withdrawn` });
      },
    );
  return (
    <ConfirmDialog
      title={t`Withdraw ${name}?`}
      confirm={t`Withdraw`}
      danger
      busy={sending.isBusy}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      {sending.fault ?? t`Your customers do not find it any more.`}
    </ConfirmDialog>
  );
}
