import { Trans, useLingui } from '@lingui/react/macro';
import { ModuleLink } from '@niveau/shared/contract';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { LockKeyhole } from 'lucide-react';

/** What stands in place of orders for a user whose role does not open them. */
export function NoOrderRights() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Orders`} />
      <EmptyState
        icon={<LockKeyhole />}
        title={t`You do not have the rights to view the order proposal`}
        action={
          <ModuleLink to="/equipment">
            <Trans>Go to the equipment</Trans>
          </ModuleLink>
        }
      >
        <Trans>Your role in this space does not open orders. A manager of the space can change it.</Trans>
      </EmptyState>
    </>
  );
}
