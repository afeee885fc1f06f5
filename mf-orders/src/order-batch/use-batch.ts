import type { OrderDetail, OrderSummary } from '@niveau/shared/api/orders';
import { AppError, callApi } from '@niveau/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderBody, orderContent } from '../order-validation/order-body.ts';
import { failureOf, type OrderFailure, overtakenBy } from '../order-validation/order-failure.ts';
import { proposedValues } from '../order-validation/order-values.ts';
import { renewOrders } from '../order-validation/renewed-calls.ts';
import { randomKey } from '../order-validation/use-idempotency-key.ts';

/** Where one order of the batch stands. */
export type BatchState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly order: OrderDetail }
  | { readonly kind: 'sending'; readonly order: OrderDetail }
  | { readonly kind: 'done'; readonly order: OrderDetail }
  | { readonly kind: 'refused'; readonly failure: OrderFailure; readonly order: OrderDetail | null };

export type BatchStates = ReadonlyMap<number, BatchState>;

/** The orders of a batch as they stand now, and their validation one after another: what one is refused stops no other. */
export function useBatch(orders: readonly OrderSummary[]) {
  const [states, setStates] = useState<BatchStates>(
    () => new Map(orders.map(({ id_order }) => [id_order, { kind: 'loading' }])),
  );
  const [isSending, setIsSending] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const keys = useRef(new Map<number, { readonly content: string; readonly key: string }>());
  const set = useCallback(
    (id: number, state: BatchState) => setStates((before) => new Map(before).set(id, state)),
    [],
  );
  const ids = orders.map(({ id_order }) => id_order).join(',');

  useEffect(() => {
    let isCurrent = true;
    const show = async (id: number) => {
      const state = await readOne(id);
      if (isCurrent) set(id, state);
    };
    for (const id of ids.split(',').map(Number)) void show(id);
    return () => {
      isCurrent = false;
    };
  }, [ids, set]);

  /** The same key for the same content at every attempt: it acts once. */
  const keyOf = (id: number, content: string): string => {
    const last = keys.current.get(id);
    const key = last?.content === content ? last.key : randomKey();
    keys.current.set(id, { content, key });
    return key;
  };
  const validate = async (order: OrderDetail, form: readonly File[]): Promise<BatchState> => {
    const id = order.id_order;
    const seen = seenOf(order, form);
    try {
      const done = await callApi(
        'POST order/cockpit/{id}/validate',
        { params: { id }, body: orderBody(seen) },
        { idempotencyKey: keyOf(id, orderContent(seen)) },
      );
      return { kind: 'done', order: done };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { kind: 'refused', failure: failureOf(error), order };
    }
  };
  const send = async (form: readonly File[]) => {
    setIsSending(true);
    for (const [id, known] of states) {
      if (known.kind === 'done' || known.kind === 'loading') continue;
      // What failed before, be it its reading alone, is read again: it may be another by now.
      if (known.kind === 'refused') set(id, { kind: 'loading' });
      const state = known.kind === 'refused' ? await readOne(id) : known;
      // Only what was shown as it is now is sent: another is shown first, and waits for the next press.
      if (state.kind !== 'ready' || !isSame(known.order, state.order)) {
        set(id, state);
        continue;
      }
      set(id, { kind: 'sending', order: state.order });
      setWasSent(true);
      set(id, await validate(state.order, form));
    }
    setIsSending(false);
    renewOrders();
  };
  return { states, isSending, wasSent, send };
}

const seenOf = (order: OrderDetail, form: readonly File[]) => ({
  values: { ...proposedValues(order), form },
  price_per_unit: order.price_per_unit,
});

/** Whether validating one is validating the other. */
const isSame = (one: OrderDetail | null, other: OrderDetail) =>
  one !== null &&
  one.form_required === other.form_required &&
  orderContent(seenOf(one, [])) === orderContent(seenOf(other, []));

/** An order as the server has it: to be validated, decided on by somebody else meanwhile, or not to be had. */
async function readOne(id: number): Promise<BatchState> {
  try {
    const order = await callApi('GET order/cockpit/{id}', { params: { id } });
    const failure = overtakenBy(order);
    return failure ? { kind: 'refused', failure, order } : { kind: 'ready', order };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'refused', failure: failureOf(error), order: null };
  }
}
