import { StatusPill } from '@niveau/shared/ui/status-pill';
import type { Tone } from '@niveau/shared/ui/tone';
import type { Order } from './order.ts';
import { useOrderWords } from './use-order-words.ts';

const tones: Readonly<Record<Order['state'], Tone>> = { 1: 'warning', 2: 'info', 3: 'success', 4: 'neutral' };

/** Where an order stands, in a word. */
export function OrderPill({ order }: { readonly order: Order }) {
  const words = useOrderWords();
  return <StatusPill tone={tones[order.state]}>{words.place(order)}</StatusPill>;
}
