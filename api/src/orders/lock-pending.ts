import { AppError } from '@niveau/shared/api/errors';
import {
  canTransition,
  type OrderPosition,
  type OrderRefusal,
  type OrderStep,
} from '@niveau/shared/domain/order-state';
import type { Transaction } from '../database/database.ts';
import { conflictOf, findOrder } from './order-detail.ts';
import type { OrderRow } from './order-row.ts';

/** Where an order stands, as the domain's steps take it. */
export function positionOf({ state, sub_state }: Pick<OrderRow, 'state' | 'sub_state'>): OrderPosition {
  return state === 2 ? { state, sub_state: sub_state ?? 'sent' } : { state, sub_state: null };
}

/** Why a step cannot be taken now; null where it can. */
export function refusalOf(row: OrderRow, step: OrderStep, now: Date): OrderRefusal | null {
  const outcome = canTransition(positionOf(row), step, {
    now: now.getTime(),
    validation_deadline: row.validation_deadline.getTime(),
    automatic_validation_at: row.automatic_validation_at?.getTime() ?? null,
    origin: row.origin,
  });
  return outcome.ok ? null : outcome.reason;
}

/**
 * The order, locked, if it can still be validated or declined: of two at once the second waits, and then learns who was
 * first. Throws `order_not_found`, `order_already_validated`, `order_already_cancelled` or `order_deadline_passed`.
 */
export async function lockPending(
  tx: Transaction,
  id_client: number,
  id_order: number,
  step: 'validate' | 'decline',
  now: Date,
): Promise<OrderRow> {
  const row = await findOrder(tx, id_client, id_order, true);
  if (!row) throw new AppError('order_not_found');
  const refusal = refusalOf(row, step, now);
  if (refusal === null) return row;
  const isConflict = refusal === 'order_already_validated' || refusal === 'order_already_cancelled';
  throw new AppError(refusal, isConflict ? { details: { ...(await conflictOf(tx, row)) } } : {});
}
