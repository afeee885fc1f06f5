import { useLingui } from '@lingui/react/macro';
import { useApi } from '@niveau/shared/contract';
import { ButtonLink } from '@niveau/shared/ui/button';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { FailedLoad } from '../parts/failed-load.tsx';
import { NarrowStack } from '../parts/page-layout.tsx';
import { Reviews } from './reviews.tsx';

/** What customers think of the platform, and what the user has said. */
export function ReviewsPage() {
  const { t } = useLingui();
  const opinions = useApi('GET global/opinion', {});
  return (
    <>
      <PageHeader
        title={t`Platform reviews`}
        back={{ to: '/', label: t`Parameters` }}
        actions={<ButtonLink to="/opinion">{t`Give an opinion`}</ButtonLink>}
      />
      <NarrowStack>
        {opinions.data ? (
          <Reviews opinions={opinions.data} />
        ) : opinions.error ? (
          <FailedLoad
            title={t`The reviews could not be loaded`}
            error={opinions.error}
            onRetry={opinions.reload}
            retrying={opinions.isValidating}
          />
        ) : (
          <SkeletonGroup label={t`Loading the reviews`} shape="cards" count={1} height="11rem" />
        )}
      </NarrowStack>
    </>
  );
}
