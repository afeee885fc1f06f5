import type { CallOutput } from '@niveau/shared/contract';

/** A message above the pages, for all client spaces or one. */
export type Message = CallOutput<'GET provider/banner'>[number];
