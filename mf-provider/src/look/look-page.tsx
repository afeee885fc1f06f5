import { useLingui } from '@lingui/react/macro';
import { useApi, useUser } from '@niveau/shared/contract';
import { Fault } from '@niveau/shared/ui/fault';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { LookForm } from './look-form.tsx';

/** The look that the customers see: colours, logos, backgrounds. */
export function LookPage() {
  const { t } = useLingui();
  const { id_professional } = useUser();
  const look = useApi(
    'GET display_option/professional/{id}',
    { params: { id: id_professional } },
    { revalidateOnFocus: false },
  );
  return (
    <>
      <PageHeader
        title={t`Look`}
        subtitle={t`What you save is seen from the next time that a page is opened.`}
      />
      {look.data ? (
        <LookForm look={look.data} />
      ) : look.error ? (
        <Fault
          title={t`The look could not be loaded`}
          error={look.error}
          onRetry={look.reload}
          retrying={look.isValidating}
        />
      ) : (
        <SkeletonGroup label={t`Loading the look`} shape="cards" />
      )}
    </>
  );
}
