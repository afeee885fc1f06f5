import { randomUUID } from 'node:crypto';
import { megabyte } from '@niveau/shared/api/endpoint';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { mediaTypeOf } from '../files/media-type.ts';
import { isPictureType, stripMetadata } from '../files/strip-metadata.ts';
import type { safeFetch } from '../http/safe-fetch.ts';
import type { FeedArticle } from './read-feed.ts';

/** Tried in one run: a feed of a hundred new articles takes a few hours. */
const mostAtOnce = 20;
const hour = 3_600_000;
const mostWait = 24 * hour;

interface Wanted {
  readonly id_article: number;
  readonly picture_key: string | null;
  readonly picture: string;
  /** How often this picture could not be had. */
  readonly failures: number;
}

/**
 * Keeps the pictures of articles that have none yet, or another one now. A picture is one by its content, and is kept
 * without its camera's data; one that cannot be had is tried again after an hour, then after two, up to a day, and never
 * takes the turn of one that has not been tried.
 */
export async function fetchPictures(
  app: App,
  articles: readonly FeedArticle[],
  fetchFrom: typeof safeFetch,
): Promise<void> {
  for (const wanted of await wantedPictures(app, articles))
    await keepPicture(app, wanted, fetchFrom).catch((error: unknown) => {
      app.log.warn({ err: error, address: wanted.picture }, 'picture of an article not fetched');
      return noteFailure(app, wanted);
    });
}

async function noteFailure(app: App, { id_article, picture, failures }: Wanted): Promise<void> {
  const wait = Math.min(2 ** failures * hour, mostWait);
  // The job runs at the hour, and takes its time.
  const retryAt = new Date(app.clock.now().getTime() + wait - hour / 2);
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update scraped_article set picture_tried = ${picture}, picture_failures = ${failures + 1}, picture_retry_at = ${retryAt}
      where id_article = ${id_article}`),
  );
}

async function wantedPictures(app: App, articles: readonly FeedArticle[]): Promise<readonly Wanted[]> {
  const pictures = articles.flatMap(({ url, picture }) => (picture === null ? [] : [{ url, picture }]));
  return app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows<Wanted>(sql`
      select a.id_article, a.picture_key, x.picture,
        case when a.picture_tried = x.picture then a.picture_failures else 0 end as failures
      from unnest(${pictures.map(({ url }) => url)}::text[], ${pictures.map(({ picture }) => picture)}::text[]) as x (url, picture)
      join scraped_article a on a.url = x.url
      where a.picture_url is distinct from x.picture
        and (a.picture_tried is distinct from x.picture or a.picture_retry_at <= ${app.clock.now()})
      order by a.picture_tried is not distinct from x.picture, a.picture_retry_at nulls first, a.published_at desc
      limit ${mostAtOnce}`),
  );
}

async function keepPicture(
  app: App,
  { id_article, picture_key: before, picture }: Wanted,
  fetchFrom: typeof safeFetch,
): Promise<void> {
  const { status, body } = await fetchFrom(picture, {
    max_bytes: 3 * megabyte,
    headers: { accept: 'image/jpeg, image/png, image/webp' },
  });
  if (status !== 200) throw new Error(`the picture answered ${status}`);
  const type = await mediaTypeOf(body);
  if (!isPictureType(type)) throw new Error(`${type || 'what came'} is no picture`);
  const key = `press/${randomUUID()}`;
  await app.files.put(key, stripMetadata(body, type));
  await app.database.transaction({ role: 'system' }, (tx) =>
    tx.run(sql`update scraped_article set picture_url = ${picture}, picture_key = ${key}, picture_type = ${type}
      where id_article = ${id_article}`),
  );
  if (before !== null) await app.files.remove(before);
}
