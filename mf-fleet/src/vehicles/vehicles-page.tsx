import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Truck } from 'lucide-react';

/** The vehicles of the space; none are kept here yet. */
export function VehiclesPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Fleet`} />
      <EmptyState icon={<Truck />} title={t`No vehicle to show`}>
        <Trans>This page is for the vehicles of your space.</Trans>
      </EmptyState>
    </>
  );
}
