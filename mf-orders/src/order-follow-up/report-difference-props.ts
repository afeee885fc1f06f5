import type { OrderDetail } from '@niveau/shared/api/orders';

export interface ReportDifferenceProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
  readonly onReported: (order: OrderDetail) => void;
}
