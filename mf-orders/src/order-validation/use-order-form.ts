import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { notify, type QueuedCall, useConnectivity, useUnsavedChanges } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { zodValidate } from '@niveau/shared/ui/zod-form';
import { type FormikErrors, useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { roomOn } from '../order-detail/delivery-levels.ts';
import { type OrderFailure, overtakenBy } from './order-failure.ts';
import { orderSchema } from './order-schema.ts';
import { keptValues, type OrderField, type OrderValues } from './order-values.ts';
import { sendNowOrLater } from './send-now-or-later.ts';
import type { useDecisions } from './use-decisions.ts';
import { useEntryFaults } from './use-entry-faults.ts';
import { useFocusFirstFault } from './use-focus-first-fault.ts';

interface OrderFormOptions {
  readonly order: OrderDetail;
  /** What was sent before and refused: its entries are there again. */
  readonly refused: QueuedCall | undefined;
  readonly decisions: ReturnType<typeof useDecisions>;
  readonly onHoldEntries: (holds: boolean) => void;
  readonly onDecided: (order: OrderDetail | undefined) => void;
  /** An order outside a proposal. */
  readonly isRequest: boolean;
  /** Said once the order is validated. */
  readonly sayDone: (order: OrderDetail) => string;
}

/** A fault that the server found; it stands until the entry it was found in is changed. */
interface ServerFault {
  readonly text: string;
  readonly value: unknown;
}

/** The state of the validation form: entries, faults of page and server, the question before it is sent, what went wrong. */
export function useOrderForm(options: OrderFormOptions) {
  const { order, refused: refusedBefore, decisions, onHoldEntries, onDecided, sayDone, isRequest } = options;
  const { t } = useLingui();
  const { online } = useConnectivity();
  const errorText = useErrorText();
  const say = useEntryFaults(order);
  const [initialValues] = useState(() => keptValues(order, refusedBefore));
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<OrderFailure>();
  const [serverRefusals, setServerRefusals] = useState(0);
  const serverFaults = useRef(new Map<OrderField, ServerFault>());

  const form = useFormik<OrderValues>({
    initialValues,
    validate: (values) => {
      const most = roomOn(order, values.desired_delivery_date).max_quantity_l;
      const schema = orderSchema(order, most);
      const sayHere = (issue: { readonly message: string }) => say(issue, most ?? 0);
      let errors: FormikErrors<OrderValues> = zodValidate<OrderValues>(schema, sayHere)(values);
      for (const [field, { text, value }] of serverFaults.current)
        if (values[field] === value) errors = { [field]: text, ...errors };
      return errors;
    },
    // A promise, so that Formik takes the form as answered.
    onSubmit: async () => {
      setFailure(undefined);
      setIsAsking(true);
    },
  });

  useUnsavedChanges(form.dirty);
  const tellHold = useEffectEvent(onHoldEntries);
  useEffect(() => tellHold(form.dirty), [form.dirty]);

  const refuse = async (refused: OrderFailure) => {
    setFailure(refused);
    if (refused.kind === 'overtaken' || refused.kind === 'late') onHoldEntries(true);
    if (refused.kind !== 'fields') return;
    for (const [field, key] of refused.faults)
      serverFaults.current.set(field, { text: errorText(key), value: form.values[field] });
    await form.validateForm();
    setServerRefusals((count) => count + 1);
  };
  const sendOrKeep = async (price_per_unit: string) => {
    const seen = { values: form.values, price_per_unit };
    const now = isRequest ? decisions.request : decisions.validate;
    const later = isRequest ? decisions.requestLater : decisions.validateLater;
    return sendNowOrLater(
      online,
      () => now(seen),
      () => later(seen),
    );
  };
  const send = async (price: string) => {
    setIsSending(true);
    const decided = await sendOrKeep(price).finally(() => setIsSending(false));
    setIsAsking(false);
    if (decided.kind === 'refused') return refuse(decided.failure);
    if (decided.kind === 'queued') {
      notify({
        type: 'info',
        message: isRequest
          ? t`Your order is kept on this device and is sent once you are connected.`
          : t`Your validation is kept on this device and is sent once you are connected.`,
      });
      return onDecided(undefined);
    }
    notify({ type: 'success', message: sayDone(decided.order) });
    onDecided(decided.order);
  };

  return {
    form,
    element: useFocusFirstFault({ ...form, refusals: form.submitCount + serverRefusals }),
    failure: failure ?? overtakenBy(order),
    /** The deadline passed while the form was open. */
    passDeadline: () => {
      setIsAsking(false);
      setFailure({ kind: 'late' });
      onHoldEntries(true);
    },
    isAsking,
    isSending,
    stopAsking: () => setIsAsking(false),
    /** Sends it at the price per litre that stands under it. */
    send: (price: string) => void send(price),
    errorOf: (field: OrderField) => {
      const error = form.errors[field];
      return form.touched[field] && error ? String(error) : undefined;
    },
    set: <Field extends OrderField>(field: Field, value: OrderValues[Field]) =>
      void form.setFieldValue(field, value),
    touch: (field: OrderField) => void form.setFieldTouched(field),
  };
}

export type OrderFormState = ReturnType<typeof useOrderForm>;
