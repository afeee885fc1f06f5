import { useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '@niveau/shared/api/orders';
import { lapseWords } from './lapse-words.ts';

/** Says why an order was cancelled: in the words of who did, or by itself; null where it was not. */
export function useCancelledBecause() {
  const { i18n } = useLingui();
  return ({ cancellation_reason, lapse }: Pick<OrderSummary, 'cancellation_reason' | 'lapse'>) =>
    cancellation_reason ?? (lapse && i18n._(lapseWords[lapse]));
}
