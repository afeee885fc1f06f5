import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql, { type Sql } from 'sql-template-tag';
import { writeProviderAudit } from '../audit/write-provider-audit.ts';
import { containing } from '../database/containing.ts';
import type { Transaction } from '../database/database.ts';
import { type Handler, route } from '../http/route.ts';
import { requireOwnClient } from '../provider/own-client.ts';
import { askToTell } from '../service-events/write-service-event.ts';

type Item = CallOutput<'GET provider/news'>[number];
type Row = Omit<Item, 'published_at' | 'is_published'> & { readonly published_at: Date };

/** The provider's news that a condition on `n` leaves. */
async function readNews(tx: Transaction, now: Date, rest: Sql): Promise<Item[]> {
  const rows = await tx.rows<Row>(sql`
    select n.id_news, n.id_client, n.title, n.summary, n.body, n.link, n.id_files_image, n.category, n.published_at, c.client_space_name,
      (select count(*) from news_read r where r.id_news = n.id_news) as readers
    from news n left join client c on c.id_client = n.id_client where n.deleted_at is null and ${rest}`);
  return rows.map((row) => ({
    ...row,
    published_at: row.published_at.toISOString(),
    is_published: row.published_at <= now,
  }));
}

export const providerNews = route('GET provider/news', async ({ app, tx, query }) => {
  const pattern = containing(query.search ?? '');
  const filter = sql`(n.title ilike ${pattern} or n.summary ilike ${pattern})
    and (${query.category ?? null}::text is null or n.category = ${query.category ?? null})
    and (${query.id_news ?? null}::bigint is null or n.id_news = ${query.id_news ?? null})`;
  const data = await readNews(
    tx,
    app.clock.now(),
    sql`${filter} order by n.published_at desc, n.id_news desc limit ${query.limit} offset ${query.offset}`,
  );
  const counted = await tx.row<{ total: number }>(
    sql`select count(*) as total from news n where n.deleted_at is null and ${filter}`,
  );
  return { data, meta: { total: counted?.total ?? 0 } };
});

type Body = Parameters<Handler<'POST provider/news'>>[0]['body'];

/** A space and a picture that the provider has. Throws `client_not_found` or `file_not_found`. */
async function requireParts(tx: Transaction, { id_client, id_files_image }: Body): Promise<void> {
  if (id_client !== null) await requireOwnClient(tx, id_client);
  if (id_files_image === null) return;
  const image = await tx.row(sql`select id_files from provider_file
    where id_files = ${id_files_image} and module = 'NEWS' and media_type like 'image/%' and deleted_at is null
      and (id_client is null or id_client = ${id_client})`);
  if (!image) throw new AppError('file_not_found');
}

export const publishNews = route('POST provider/news', async ({ app, tx, caller, http, body }) => {
  await requireParts(tx, body);
  const now = app.clock.now();
  const row = await tx.row<{ id_news: number }>(sql`
    insert into news (id_professional, id_client, title, summary, body, link, id_files_image, category, published_at, created_at, updated_at)
    values (${caller.id_professional}, ${body.id_client}, ${body.title}, ${body.summary}, ${body.body}, ${body.link}, ${body.id_files_image},
      ${body.category}, ${body.published_at ?? now}, ${now}, ${now})
    returning id_news`);
  const [news] = await readNews(tx, now, sql`n.id_news = ${row?.id_news}`);
  if (!news) throw new Error('an inserted news comes back');
  await writeProviderAudit(tx, {
    id_professional: caller.id_professional,
    id_client: body.id_client,
    at: now,
    action: 'news_published',
    entity: 'news',
    id_entity: news.id_news,
    details: { title: body.title },
  });
  if (news.is_published) askToTell(app, http);
  return { data: news };
});

export const changeNews = route('PUT provider/news/{id}', async ({ app, tx, caller, http, params, body }) => {
  const now = app.clock.now();
  const [before] = await readNews(tx, now, sql`n.id_news = ${params.id} for update of n`);
  if (!before) throw new AppError('news_not_found');
  await requireParts(tx, body);
  await tx.run(sql`update news set id_client = ${body.id_client}, title = ${body.title}, summary = ${body.summary}, body = ${body.body},
      link = ${body.link}, id_files_image = ${body.id_files_image}, category = ${body.category}, published_at = ${body.published_at ?? before.published_at}, updated_at = ${now}
    where id_news = ${params.id}`);
  await writeProviderAudit(tx, {
    id_professional: caller.id_professional,
    id_client: body.id_client,
    at: now,
    action: 'news_changed',
    entity: 'news',
    id_entity: params.id,
    details: { before: before.title, after: body.title },
  });
  const [news] = await readNews(tx, now, sql`n.id_news = ${params.id}`);
  if (!news) throw new AppError('news_not_found');
  if (news.is_published) askToTell(app, http);
  return { data: news };
});

export const deleteNews = route('DELETE provider/news/{id}', async ({ app, tx, caller, params }) => {
  const now = app.clock.now();
  const row = await tx.row<{ id_client: number | null; title: string }>(sql`
    update news set deleted_at = ${now} where id_news = ${params.id} and deleted_at is null returning id_client, title`);
  if (!row) throw new AppError('news_not_found');
  await writeProviderAudit(tx, {
    id_professional: caller.id_professional,
    id_client: row.id_client,
    at: now,
    action: 'news_deleted',
    entity: 'news',
    id_entity: params.id,
    details: { title: row.title },
  });
  return { data: null };
});
