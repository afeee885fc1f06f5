import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Palette } from 'lucide-react';

/** The theme of the application; nothing is set here yet. */
export function CustomisationPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Customisation`} back={{ to: '/', label: t`Parameters` }} />
      <EmptyState icon={<Palette />} title={t`Nothing to set here for now`}>
        <Trans>This page is for the look of the application.</Trans>
      </EmptyState>
    </>
  );
}
