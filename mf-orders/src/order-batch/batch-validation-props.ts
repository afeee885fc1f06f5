import type { OrderSummary } from '@niveau/shared/api/orders';

export interface BatchValidationProps {
  readonly orders: readonly OrderSummary[];
  /** Told which orders are still to be decided on, by their ids. */
  readonly onClose: (left: readonly number[]) => void;
}
