import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { PanelBottom } from 'lucide-react';

/** The modules of the navigation bar; nothing is set here yet. */
export function NavigationBarPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Navigation bar`} back={{ to: '/customisation', label: t`Customisation` }} />
      <EmptyState icon={<PanelBottom />} title={t`Nothing to set here for now`}>
        <Trans>This page is for the modules of the navigation bar.</Trans>
      </EmptyState>
    </>
  );
}
