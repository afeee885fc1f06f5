import { useApi } from '@niveau/shared/contract';
import type { OrderTab } from './order-tab.ts';

/** How many orders each tab holds, whatever is searched; undefined while it is not known. */
export function useOrderCounts(): Readonly<Record<OrderTab, number | undefined>> {
  const toValidate = useApi('GET order/cockpit', { query: { state: 1, limit: 1 } });
  const inProgress = useApi('GET order/cockpit', { query: { state: 2, limit: 1 } });
  const completed = useApi('GET order/cockpit', { query: { state: 3, limit: 1 } });
  return {
    to_validate: toValidate.meta?.total,
    in_progress: inProgress.meta?.total,
    completed: completed.meta?.total,
  };
}
