import { megabyte } from '@niveau/shared/api/endpoint';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { safeFetch } from '../http/safe-fetch.ts';
import { categoryOf } from './article-category.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { type FeedArticle, readFeed } from './read-feed.ts';

const day = 86_400_000;
const keptFor = 180 * day;
const accept = 'application/rss+xml, application/atom+xml, application/xml, text/xml';

/** Fetches the feeds of the settings. One that fails is logged, and leaves what it brought before. Safe to run twice. */
export async function fetchArticles(app: App, fetchFrom: typeof safeFetch = safeFetch): Promise<void> {
  for (const address of app.settings.articleFeeds) {
    await fetchFrom(address, { max_bytes: 2 * megabyte, timeout_ms: 15_000, headers: { accept } })
      .then(async ({ status, body }) => {
        if (status !== 200) throw new Error(`the feed answered ${status}`);
        const oldest = oldestKept(app);
        // What is about to be dropped again is not taken.
        const articles = readFeed(body, address).filter(({ published_at }) => published_at >= oldest);
        await keepArticles(app, articles);
        await fetchPictures(app, articles, fetchFrom);
      })
      .catch((error: unknown) => app.log.warn({ err: error, address }, 'feed not fetched'));
  }
  await dropOldArticles(app);
}

function oldestKept(app: App): Date {
  return new Date(app.clock.now().getTime() - keptFor);
}

async function keepArticles(app: App, articles: readonly FeedArticle[]): Promise<void> {
  const now = app.clock.now();
  await app.database.transaction({ role: 'system' }, async (tx) => {
    for (const { url, title, summary, source, categories, published_at } of articles) {
      if (published_at > now) continue;
      await tx.run(sql`insert into scraped_article (url, title, summary, source, category, published_at, fetched_at)
        values (${url}, ${title}, ${summary}, ${source}, ${categoryOf(categories, title)}, ${published_at}, ${now})
        on conflict (url) do update set title = excluded.title, summary = excluded.summary, category = excluded.category,
          fetched_at = excluded.fetched_at`);
    }
  });
}

/** Pictures first: a run that is killed leaves none behind. */
async function dropOldArticles(app: App): Promise<void> {
  const before = oldestKept(app);
  const old = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<{ id_article: number; picture_key: string | null }>(
      sql`select id_article, picture_key from scraped_article where published_at < ${before}`,
    ),
  );
  for (const { picture_key } of old) if (picture_key !== null) await app.files.remove(picture_key);
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(
      sql`delete from scraped_article where id_article = any(${old.map(({ id_article }) => id_article)}::bigint[])`,
    ),
  );
}
