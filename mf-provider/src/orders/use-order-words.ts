import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@niveau/shared/contract';
import type { Order } from './order.ts';
import type { Step } from './order-steps.ts';

export type DocumentType = CallOutput<'GET provider/order/{id}/document'>[number]['type'];

/** What the states of an order, the steps to them and its papers are called. */
export function useOrderWords() {
  const { t } = useLingui();
  const onTheWay = {
    sent: t`To be checked`,
    checked: t`Checked`,
    planned: t`Delivery planned`,
    delivering: t`Being delivered`,
  };
  const states = { 1: t`To be validated`, 2: t`In progress`, 3: t`Delivered`, 4: t`Cancelled` };
  const steps: Readonly<Record<Step, string>> = {
    checked: t`Mark as checked`,
    planned: t`Plan the delivery`,
    delivering: t`Truck is on its way`,
    completed: t`Mark as delivered`,
  };
  const documents: Readonly<Record<DocumentType, string>> = {
    delivery_note: t`Delivery note`,
    invoice: t`Invoice`,
    certificate: t`Certificate`,
    other: t`Other document`,
  };
  return {
    place: ({ state, sub_state }: Pick<Order, 'state' | 'sub_state'>) =>
      sub_state ? onTheWay[sub_state] : states[state],
    step: (step: Step) => steps[step],
    document: (type: DocumentType) => documents[type],
  };
}
