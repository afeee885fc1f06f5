import type { CallOutput } from '@niveau/shared/contract';

/** A document that the provider shares. */
export type SharedDocument = CallOutput<'GET provider/file'>[number];
