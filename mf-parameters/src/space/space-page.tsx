import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Building2 } from 'lucide-react';

/** The information of the space; nothing is shown here yet. */
export function SpacePage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Space information`} back={{ to: '/', label: t`Parameters` }} />
      <EmptyState icon={<Building2 />} title={t`Nothing to show here for now`}>
        <Trans>This page is for the information of your space.</Trans>
      </EmptyState>
    </>
  );
}
