import type { QueuedCall } from '@niveau/shared/contract';
import { orderOf, tankOf } from './about-order.ts';

/** Where a queued call leads, within the module: its order, the orders of its tank once there is one, else its form. */
export function placeOf({ about, state }: Pick<QueuedCall, 'about' | 'state'>): string | null {
  const id_order = orderOf(about);
  if (id_order !== null) return `/${id_order}`;
  const id_asset = tankOf(about);
  if (id_asset === null) return null;
  return state === 'done' ? `/?tab=in_progress&asset=${id_asset}` : `/new?asset=${id_asset}`;
}
