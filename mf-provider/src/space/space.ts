import type { CallOutput } from '@niveau/shared/contract';

/** A client space, whole. */
export type Space = CallOutput<'GET provider/client/{id}'>;
