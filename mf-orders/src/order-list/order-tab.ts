/** The three tabs of the cockpit, as they stand in the address, with the state each one asks for. */
export const orderTabs = { to_validate: 1, in_progress: 2, completed: 3 } as const;
export type OrderTab = keyof typeof orderTabs;
export const firstTab: OrderTab = 'to_validate';

export function isOrderTab(value: string | null): value is OrderTab {
  return value !== null && Object.hasOwn(orderTabs, value);
}

/** The tab under which an order of a state is listed: cancelled ones stand with the completed. */
export function tabOfState(state: 1 | 2 | 3 | 4): OrderTab {
  if (state === 1) return 'to_validate';
  return state === 2 ? 'in_progress' : 'completed';
}
