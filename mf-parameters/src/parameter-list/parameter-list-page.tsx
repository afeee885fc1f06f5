import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { UserRound } from 'lucide-react';
import { ParameterEntries, ParameterEntry } from './parameter-entry.tsx';

/** What can be set, each on its own page. */
export function ParameterListPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`Parameters`} />
      <ParameterEntries aria-label={t`Parameters`}>
        <ParameterEntry to="/profile" icon={<UserRound aria-hidden="true" />} title={t`Profile`}>
          {t`Your name, language and contact preferences`}
        </ParameterEntry>
      </ParameterEntries>
    </>
  );
}
