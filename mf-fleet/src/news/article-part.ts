import { lazyPart } from '@niveau/shared/ui/lazy-part';

/** The page of one news, with what reads markdown: fetched once the list stands, so that it opens at once, and offline. */
export const ArticlePage = lazyPart(() => import('./article-page.tsx').then((part) => part.ArticlePage));
