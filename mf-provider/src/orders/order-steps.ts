import type { Order } from './order.ts';

/** What a provider can do next with an order: the steps that the server takes from where it stands. */
export type Step = 'checked' | 'planned' | 'delivering' | 'completed';

const ways: Readonly<Record<NonNullable<Order['sub_state']>, readonly Step[]>> = {
  sent: ['checked'],
  checked: ['planned', 'completed'],
  planned: ['delivering', 'completed'],
  delivering: ['completed'],
};

/** The steps from where an order stands, the usual one first; none where it is the customer's turn, or over. */
export function nextSteps({ state, sub_state }: Pick<Order, 'state' | 'sub_state'>): readonly Step[] {
  return state === 2 && sub_state ? ways[sub_state] : [];
}
