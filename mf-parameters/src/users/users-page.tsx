import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { UsersRound } from 'lucide-react';

/** The users of the space; none are shown here yet. */
export function UsersPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Users`} back={{ to: '/', label: t`Parameters` }} />
      <EmptyState icon={<UsersRound />} title={t`Nothing to show here for now`}>
        <Trans>This page is for the users of your space and their roles.</Trans>
      </EmptyState>
    </>
  );
}
