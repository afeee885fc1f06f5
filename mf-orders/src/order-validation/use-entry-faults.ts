import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { useOrderFormat } from '../order-text/use-order-format.ts';
import { type EntryFault, entryFaults } from './order-schema.ts';

/** Says why an entry is refused, with the bounds of the order. */
export function useEntryFaults(
  order: Pick<OrderDetail, 'time_zone'>,
): (issue: { readonly message: string }, most?: number) => string {
  const { t } = useLingui();
  const format = useOrderFormat(order.time_zone);
  const wordsFor = (most: string): Readonly<Record<EntryFault, string>> => ({
    'quantity-missing': t`Enter a quantity in litres`,
    'quantity-zero': t`The quantity must be greater than 0`,
    'quantity-over': t`The quantity does not fit in the tank on this day: at most ${most}`,
    'quantity-fine': t`At most two decimal places`,
    'date-missing': t`Choose a delivery date`,
    'date-closed': t`Delivery is not possible on this date`,
    'number-long': t`At most 60 characters`,
    'comment-long': t`At most 2 000 characters`,
    'form-missing': t`Attach the signed order form`,
    'reason-short': t`Give a reason of at least 5 characters`,
    'reason-long': t`At most 1 000 characters`,
    'dates-many': t`At most 10 dates`,
    'day-past': t`Choose a day to come`,
    'day-far': t`Choose a day within six months`,
    'day-off': t`No delivery on this day: a weekend or a public holiday`,
    'message-short': t`Write at least 5 characters`,
  });
  return ({ message }, most = 0) => {
    const words = wordsFor(format.litres(most));
    const fault = entryFaults.find((name) => name === message);
    return fault ? words[fault] : t`This value is not valid`;
  };
}
