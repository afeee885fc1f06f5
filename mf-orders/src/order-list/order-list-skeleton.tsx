import { useLingui } from '@lingui/react/macro';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';

/** The list's place while it is on its way. */
export function OrderListSkeleton({ isWide }: { readonly isWide: boolean }) {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the orders`} shape={isWide ? 'rows' : 'cards'} count={4} height="15rem" />
  );
}
