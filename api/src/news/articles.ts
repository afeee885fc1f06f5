import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { route } from '../http/route.ts';

type Row = Omit<CallOutput<'GET global/scraped_articles'>[number], 'published_at'> & {
  readonly published_at: Date;
};

/** Articles as the job fetched them: no call of a user leaves the server. */
export const articles = route('GET global/scraped_articles', async ({ tx, caller, query }) => {
  const pattern = containing(query.search ?? '');
  const category = query.category ?? null;
  const from = sql`from scraped_article a
    left join scraped_read r on r.id_article = a.id_article and r.id_client = ${caller.id_client} and r.id_user = ${caller.id_user}
    where (a.title ilike ${pattern} or a.summary ilike ${pattern} or a.source ilike ${pattern})
      and (${category}::text is null or a.category = ${category})`;
  const wanted = query.unread === 'true' ? sql`and r.read_at is null` : sql``;
  const rows = await tx.rows<Row>(sql`
    select a.id_article, a.title, a.summary, a.url, a.source, a.category, a.picture_key is not null as has_picture, a.published_at,
      r.read_at is not null as is_read
    ${from} ${wanted} order by a.published_at desc, a.id_article desc limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number; unread: number }>(
    sql`select count(*) as total, count(*) filter (where r.read_at is null) as unread ${from}`,
  );
  const { total = 0, unread = 0 } = counted ?? {};
  return {
    data: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
    meta: { total: query.unread === 'true' ? unread : total, unread },
  };
});

export const articlePicture = route(
  'GET global/scraped_articles/{id}/picture',
  async ({ app, tx, params }) => {
    const article = await tx.row<{ picture_key: string | null; picture_type: string | null }>(
      sql`select picture_key, picture_type from scraped_article where id_article = ${params.id}`,
    );
    if (!article) throw new AppError('news_not_found');
    const { picture_key, picture_type } = article;
    if (picture_key === null || picture_type === null) throw new AppError('file_not_found');
    const filename = `article-${params.id}.${picture_type.replace('image/', '')}`;
    return { data: { content: await app.files.get(picture_key), media_type: picture_type, filename } };
  },
);

export const readArticle = route(
  'PUT global/scraped_articles/{id}/read',
  async ({ app, tx, caller, params }) => {
    const found = await tx.row(sql`select id_article from scraped_article where id_article = ${params.id}`);
    if (!found) throw new AppError('news_not_found');
    await tx.run(sql`insert into scraped_read (id_article, id_client, id_user, read_at)
    values (${params.id}, ${caller.id_client}, ${caller.id_user}, ${app.clock.now()}) on conflict do nothing`);
    return { data: null };
  },
);
