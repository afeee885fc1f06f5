import { useLingui } from '@lingui/react/macro';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';

/** In the place of a screen of forms while it is on its way. */
export function FormSkeleton() {
  const { t } = useLingui();
  return <SkeletonGroup label={t`Loading`} shape="cards" count={3} height="13rem" />;
}
