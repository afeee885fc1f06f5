import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { PackageSearch } from 'lucide-react';

/** An address of equipment that is not there, or belongs to another space. */
export function AssetNotFound() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Equipment not found`} back={{ to: '/', label: t`Equipment` }} />
      <EmptyState
        icon={<PackageSearch />}
        title={t`There is no such equipment in this space`}
        action={<ButtonLink to="/">{t`See all equipment`}</ButtonLink>}
      >
        <Trans>It may have been removed, or belong to another of your spaces.</Trans>
      </EmptyState>
    </>
  );
}
