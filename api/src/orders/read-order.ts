import { AppError } from '@niveau/shared/api/errors';
import { route } from '../http/route.ts';
import { findOrder, readDetail } from './order-detail.ts';

export const readOrder = route('GET order/cockpit/{id}', async ({ app, tx, caller, params }) => {
  const row = await findOrder(tx, caller.id_client, params.id);
  if (!row) throw new AppError('order_not_found');
  return { data: await readDetail(tx, row, app.clock.now()) };
});
