import type { OrderDetail } from '@niveau/shared/api/orders';
import type { QueuedCall } from '@niveau/shared/contract';

/** What the form and the place it stands in are given. */
export interface OrderDecisionProps {
  readonly order: OrderDetail;
  /** The last decision of this device that was refused when it was sent: what was entered is there again. */
  readonly refused: QueuedCall | undefined;
  /** Told whether something typed is not sent yet. */
  readonly onHoldEntries: (holds: boolean) => void;
  /** Told of the order as it stands once validated or cancelled; undefined where that waits for a connection. */
  readonly onDecided: (order: OrderDetail | undefined) => void;
}
