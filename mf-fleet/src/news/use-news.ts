import { AppError, callApi, revalidate, useApi, useUser } from '@niveau/shared/contract';
import type { NewsCategory } from '@niveau/shared/domain/news-category';

export const pageSize = 12;
const newsCall = 'GET client/{id}/news';
const articlesCall = 'GET global/scraped_articles';

/** What of a list is asked for. */
export interface NewsQuery {
  readonly search: string;
  readonly unread: boolean;
  readonly category: NewsCategory | undefined;
  readonly page: number;
}

/** The first page, of everything. */
export const allNews: NewsQuery = { search: '', unread: false, category: undefined, page: 1 };

const queryOf = ({ search, unread, category, page }: NewsQuery) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
  unread: unread ? ('true' as const) : ('false' as const),
  ...(search && { search }),
  ...(category && { category }),
});

/** One page of the provider's news, newest first; null asks nothing. */
export function useNews(wanted: NewsQuery | null) {
  const { id_client: id } = useUser();
  const input = wanted && { params: { id }, query: queryOf(wanted) };
  return useApi(newsCall, input, { keepPreviousData: true });
}

/** One page of the articles of the press. */
export function useArticles(wanted: NewsQuery) {
  return useApi(articlesCall, { query: queryOf(wanted) }, { keepPreviousData: true });
}

/**
 * One news, by its own address. Where it cannot be had, as without a connection, the list that the reader came from, and
 * saw, still has it.
 */
export function useNewsItem(id_news: number | null, list: NewsQuery) {
  const { id_client: id } = useUser();
  const own = useApi(newsCall, id_news === null ? null : { params: { id }, query: { id_news, limit: 1 } });
  const isMissing = own.error !== undefined && own.data === undefined;
  const seen = useNews(isMissing ? list : null);
  return {
    ...own,
    item: own.data?.[0] ?? (isMissing ? seen.data?.find((item) => item.id_news === id_news) : undefined),
    isLooking: own.isLoading || (isMissing && seen.isLoading),
  };
}

/** Notes that the reader has seen it; without a connection it is noted the next time. */
export async function markRead(id_news: number): Promise<void> {
  await note(async () => {
    await callApi('PUT news/{id}/read', { params: { id: id_news } });
    await revalidate(newsCall);
  });
}

/** The same for an article of the press, which is read on the site that it stands on. */
export async function markArticleRead(id_article: number): Promise<void> {
  await note(async () => {
    await callApi('PUT global/scraped_articles/{id}/read', { params: { id: id_article } });
    await revalidate(articlesCall);
  });
}

async function note(what: () => Promise<void>): Promise<void> {
  try {
    await what();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
