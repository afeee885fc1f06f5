import type { ImplementedCall } from '../http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { deleteOrder } from './delete-order.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { listProducts } from './list-products.ts';
import { moveOrder } from './move-order.ts';
import { orderChoices } from './order-choices.ts';
import { addOrderDocument, orderDocuments } from './order-documents.ts';
import { orderPdf } from './order-pdf.ts';
import { orderStatistics } from './order-statistics.ts';
import { readOrder } from './read-order.ts';
import { reportDifference } from './report-difference.ts';
import { requestOrder } from './request-order.ts';
import { readTankOutlook } from './tank-outlook.ts';
import { validateOrder } from './validate-order.ts';

export const routes: readonly ImplementedCall[] = [
  listOrders,
  listProducts,
  readOrder,
  validateOrder,
  cancelOrder,
  moveOrder,
  requestOrder,
  deleteOrder,
  exportOrders,
  orderChoices,
  readTankOutlook,
  orderStatistics,
  orderPdf,
  reportDifference,
  addOrderDocument,
  orderDocuments,
];
