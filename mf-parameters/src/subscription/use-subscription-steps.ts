import { useLingui } from '@lingui/react/macro';
import type { Subscription } from '@niveau/shared/api/subscriptions';
import { AppError, callApi, notify, revalidate } from '@niveau/shared/contract';
import type { SubscriptionStep } from '@niveau/shared/domain/subscription-state';

/** Takes a step; true where it was taken. The handling rules say why where it was not. */
export function useSubscriptionSteps() {
  const { t } = useLingui();
  return async (
    { id_subscription, annual_price_cents }: Subscription,
    step: SubscriptionStep,
    renews: boolean,
  ): Promise<boolean> => {
    const params = { id: id_subscription };
    // Nobody pays what they were not told: the price may be another by now.
    const body = { agreed_cents: renews ? annual_price_cents : 0 };
    try {
      if (step === 'cancel') await callApi('PUT subscription/{id}/cancel', { params, body });
      else if (step === 'reactivate') await callApi('PUT subscription/{id}/reactivate', { params, body });
      else await callApi('PUT subscription/{id}/direct_debit', { params, body });
      const done = {
        cancel: t`Subscription cancelled`,
        reactivate: t`Subscription reactivated`,
        direct_debit: t`Annual direct debit set up`,
      }[step];
      notify({
        type: 'success',
        message: renews ? t`Payment under way: the subscription goes on once it is made` : done,
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return false;
    } finally {
      // Another administrator may have been first.
      void revalidate('GET client/{id}/subscriptions', 'GET client/{id}/invoices');
    }
  };
}
