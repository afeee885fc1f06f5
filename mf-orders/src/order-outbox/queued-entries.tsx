import { useLingui } from '@lingui/react/macro';
import type { QueuedCall } from '@niveau/shared/contract';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { useOrderFormat } from '../order-text/use-order-format.ts';

/** What was entered into a decision that was refused: it is lost with nothing, not even where it can be sent no more. */
export function QueuedEntries({ queued }: { readonly queued: QueuedCall }) {
  const { t } = useLingui();
  const format = useOrderFormat();
  const fields = new Map(queued.fields);
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  };
  const quantity = text('quantity_ordered');
  const day = text('desired_delivery_date');
  const form = fields.get('form');
  const { reason, desired_delivery_dates: days } = queued.json ?? {};
  return (
    <DescriptionList
      entries={[
        { term: t`Quantity`, value: quantity && format.litres(Number(quantity)) },
        { term: t`Delivery`, value: day && format.day(day) },
        { term: t`Purchase order number`, value: text('purchase_order_number') },
        { term: t`Comment`, value: text('comment') },
        { term: t`Signed order form`, value: form instanceof File ? form.name : null },
        { term: t`Reason`, value: typeof reason === 'string' ? reason : null },
        {
          term: t`Dates that would suit`,
          value:
            Array.isArray(days) && days.length > 0 ? days.map((date) => format.day(date)).join(' · ') : null,
        },
      ]}
    />
  );
}
