import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { FileText } from 'lucide-react';

/** The documents of the space; none are kept here yet. */
export function DocumentsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Documents`} />
      <EmptyState icon={<FileText />} title={t`No document to show`}>
        <Trans>
          This page is for the documents of your space and those that your supplier shares with you.
        </Trans>
      </EmptyState>
    </>
  );
}
