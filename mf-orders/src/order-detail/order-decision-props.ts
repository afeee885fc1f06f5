import type { OrderDetail } from '@niveau/shared/api/orders';

/** What the form and the place it stands in are given. */
export interface OrderDecisionProps {
  readonly order: OrderDetail;
  /** Told whether something typed is not sent yet. */
  readonly onHoldEntries: (holds: boolean) => void;
  /** Told of the order as it stands once validated or cancelled. */
  readonly onDecided: (order: OrderDetail) => void;
}
