import type { CallOutput } from '@niveau/shared/contract';

/** A news as who wrote it sees it. */
export type ProviderNews = CallOutput<'GET provider/news'>[number];
