import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Sticker } from 'lucide-react';

/** The sticker requests of the space; none are kept here yet. */
export function StickersPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Stickers`} />
      <EmptyState icon={<Sticker />} title={t`No sticker request to show`}>
        <Trans>This page is for sticker requests and their history.</Trans>
      </EmptyState>
    </>
  );
}
