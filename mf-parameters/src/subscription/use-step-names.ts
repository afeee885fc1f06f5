import { useLingui } from '@lingui/react/macro';
import type { SubscriptionStep } from '@niveau/shared/domain/subscription-state';

/** What each step is called, as the verb of its button. */
export function useStepNames(): Readonly<Record<SubscriptionStep, string>> {
  const { t } = useLingui();
  return {
    cancel: t`Cancel the subscription`,
    reactivate: t`Reactivate`,
    direct_debit: t`Switch to annual direct debit`,
  };
}
