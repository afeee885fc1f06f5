import type { CallOutput } from '@niveau/shared/contract';

/** An order as the provider’s lists show it. */
export type Order = CallOutput<'GET provider/orders'>[number];
