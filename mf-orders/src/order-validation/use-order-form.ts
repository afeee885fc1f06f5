import type { OrderDetail } from '@niveau/shared/api/orders';
import { notify, useConnectivity, useUnsavedChanges } from '@niveau/shared/contract';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { zodValidate } from '@niveau/shared/ui/zod-form';
import { type FormikErrors, useFormik } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OrderFailure, overtakenBy } from './order-failure.ts';
import { orderSchema } from './order-schema.ts';
import { type OrderField, type OrderValues, proposedValues } from './order-values.ts';
import type { useDecisions } from './use-decisions.ts';
import { useEntryFaults } from './use-entry-faults.ts';
import { useFocusFirstFault } from './use-focus-first-fault.ts';

interface OrderFormOptions {
  readonly order: OrderDetail;
  readonly decisions: ReturnType<typeof useDecisions>;
  readonly onHoldEntries: (holds: boolean) => void;
  readonly onDecided: (order: OrderDetail) => void;
  /** Said once the order is validated. */
  readonly sayDone: (order: OrderDetail) => string;
}

/** A fault that the server found; it stands until the entry it was found in is changed. */
interface ServerFault {
  readonly text: string;
  readonly value: unknown;
}

/** The state of the validation form: entries, faults of page and server, the question before it is sent, what went wrong. */
export function useOrderForm({ order, decisions, onHoldEntries, onDecided, sayDone }: OrderFormOptions) {
  const { online } = useConnectivity();
  const errorText = useErrorText();
  const say = useEntryFaults(order);
  const [initialValues] = useState(() => proposedValues(order));
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<OrderFailure>();
  const [serverRefusals, setServerRefusals] = useState(0);
  const serverFaults = useRef(new Map<OrderField, ServerFault>());

  const form = useFormik<OrderValues>({
    initialValues,
    validate: (values) => {
      let errors: FormikErrors<OrderValues> = zodValidate<OrderValues>(orderSchema(order), say)(values);
      for (const [field, { text, value }] of serverFaults.current)
        if (values[field] === value) errors = { [field]: text, ...errors };
      return errors;
    },
    // A promise, so that Formik takes the form as answered.
    onSubmit: async () => {
      setFailure(online ? undefined : { kind: 'offline' });
      setIsAsking(online);
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
  const send = async () => {
    setIsSending(true);
    const decided = await decisions.validate(form.values).finally(() => setIsSending(false));
    setIsAsking(false);
    if (decided.kind === 'refused') return refuse(decided.failure);
    notify({ type: 'success', message: sayDone(decided.order) });
    onDecided(decided.order);
  };

  return {
    form,
    element: useFocusFirstFault({ ...form, refusals: form.submitCount + serverRefusals }),
    failure: failure ?? overtakenBy(order),
    isAsking,
    isSending,
    stopAsking: () => setIsAsking(false),
    send: () => void send(),
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
