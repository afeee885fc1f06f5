import type { OrderDetail } from '@niveau/shared/api/orders';
import type { AppError, ErrorKey } from '@niveau/shared/contract';
import type { OrderField } from './order-values.ts';

/** Why an order could not be sent, as the screen shows it. */
export type OrderFailure =
  | { readonly kind: 'overtaken'; readonly what: 'validated' | 'cancelled'; readonly who: Who }
  | { readonly kind: 'late' }
  | { readonly kind: 'offline' }
  /** Another price than the one that was shown; the present one in euro per litre, as far as it is known. */
  | { readonly kind: 'price'; readonly price: string | null }
  | { readonly kind: 'fields'; readonly faults: ReadonlyMap<OrderField, ErrorKey> }
  | { readonly kind: 'other'; readonly key: ErrorKey; readonly requestId: string | undefined };

/** Who was first, and when, as far as it is known. */
export interface Who {
  readonly by: string | null;
  readonly automatic: boolean;
  readonly at: string | null;
}

const fieldOfKey: Readonly<Partial<Record<ErrorKey, OrderField>>> = {
  order_quantity_over_capacity: 'quantity_ordered',
  order_date_not_deliverable: 'desired_delivery_date',
  order_form_required: 'form',
  file_type_not_allowed: 'form',
  file_wrong_format: 'form',
  file_too_large: 'form',
  payload_too_large: 'form',
};
const fields: readonly OrderField[] = [
  'id_product',
  'quantity_ordered',
  'desired_delivery_date',
  'purchase_order_number',
  'comment',
  'form',
];

/** What a refused call means for the form. */
export function failureOf(error: AppError): OrderFailure {
  if (error.key === 'order_already_validated')
    return { kind: 'overtaken', what: 'validated', who: whoOf(error.details) };
  if (error.key === 'order_already_cancelled')
    return { kind: 'overtaken', what: 'cancelled', who: whoOf(error.details) };
  if (error.key === 'order_deadline_passed') return { kind: 'late' };
  if (error.key === 'order_price_changed') return { kind: 'price', price: priceOf(error.details) };
  if (error.key === 'no_internet') return { kind: 'offline' };
  const faults = fieldFaults(error);
  if (faults.size > 0) return { kind: 'fields', faults };
  return { kind: 'other', key: error.key, requestId: error.requestId };
}

/** The same for an order that another person decided on while the form was open; undefined while it waits. */
export function overtakenBy(order: OrderDetail): OrderFailure | undefined {
  if (order.state === 1) return undefined;
  if (order.state === 4)
    return {
      kind: 'overtaken',
      what: 'cancelled',
      who: {
        by: order.cancellation?.by || null,
        automatic: order.lapse !== null,
        at: order.cancellation?.at ?? null,
      },
    };
  const { validated_by: by, validation_date: at } = order;
  return {
    kind: 'overtaken',
    what: 'validated',
    who: { by: by?.name || null, automatic: by?.automatic ?? false, at },
  };
}

/** The server's own keys are the catalogue's, which stays out of the page; one that is newer has a general text. */
function keyOf(given: string): ErrorKey {
  return /^[a-z0-9_]+$/.test(given) ? (given as ErrorKey) : 'field_invalid';
}

function fieldFaults({ key, faults }: AppError): ReadonlyMap<OrderField, ErrorKey> {
  const found = new Map<OrderField, ErrorKey>();
  for (const { path, translation_key } of faults) {
    const name = path.split('.').at(-1);
    const field = fields.find((known) => known === name);
    if (field) found.set(field, keyOf(translation_key));
  }
  const own = fieldOfKey[key];
  if (found.size === 0 && own) found.set(own, key);
  return found;
}

function priceOf(details: AppError['details']): string | null {
  const price = details?.price_per_unit;
  return typeof price === 'string' ? price : null;
}

/** Reads `OrderConflict` out of an error's details, which come from outside. */
function whoOf(details: AppError['details']): Who {
  const { by, automatic, at } = details ?? {};
  return {
    by: typeof by === 'string' && by !== '' ? by : null,
    automatic: automatic === true,
    at: typeof at === 'string' ? at : null,
  };
}
