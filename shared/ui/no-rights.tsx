import { Trans, useLingui } from '@lingui/react/macro';
import { LockKeyhole } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';

/** Stands in place of a page that the user's role does not open. */
export function NoRights({ title }: { readonly title: string }) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<LockKeyhole />} title={t`Your role in this space does not open this page`}>
        <Trans>A manager of the space can change it.</Trans>
      </EmptyState>
    </>
  );
}
