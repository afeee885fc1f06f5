import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Newspaper } from 'lucide-react';

/** The news of the provider; none are kept here yet. */
export function NewsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`News`} />
      <EmptyState icon={<Newspaper />} title={t`No news to show`}>
        <Trans>This page is for news from your supplier.</Trans>
      </EmptyState>
    </>
  );
}
