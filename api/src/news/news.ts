import type { CallOutput } from '@niveau/shared/api';
import { AppError } from '@niveau/shared/api/errors';
import sql, { type Sql } from 'sql-template-tag';
import { containing } from '../database/containing.ts';
import { type Handler, route } from '../http/route.ts';

type Item = CallOutput<'GET client/{id}/news'>[number];
type Row = Omit<Item, 'published_at'> & { readonly published_at: Date };
type Caller = Parameters<Handler<'GET client/{id}/news'>>[0]['caller'];

/** News `n` that the space can read by now. */
function isReadable(caller: Caller, now: Date): Sql {
  return sql`(n.id_professional = ${caller.id_professional} and (n.id_client is null or n.id_client = ${caller.id_client})
    and n.published_at <= ${now} and n.deleted_at is null)`;
}

export const listNews = route('GET client/{id}/news', async ({ app, tx, caller, params, query }) => {
  if (params.id !== caller.id_client) throw new AppError('client_not_found');
  const pattern = containing(query.search ?? '');
  const from = sql`from news n left join news_read r on r.id_news = n.id_news and r.id_client = ${caller.id_client} and r.id_user = ${caller.id_user}
    where ${isReadable(caller, app.clock.now())} and (n.title ilike ${pattern} or n.summary ilike ${pattern} or n.body ilike ${pattern})
      and (${query.id_news ?? null}::bigint is null or n.id_news = ${query.id_news ?? null})
      and (${query.category ?? null}::text is null or n.category = ${query.category ?? null})`;
  const wanted = query.unread === 'true' ? sql`and r.read_at is null` : sql``;
  const rows = await tx.rows<Row>(sql`
    select n.id_news, n.title, n.summary, n.body, n.link, n.id_files_image, n.category, n.published_at, r.read_at is not null as is_read
    ${from} ${wanted} order by n.published_at desc, n.id_news desc limit ${query.limit} offset ${query.offset}`);
  const counted = await tx.row<{ total: number; unread: number }>(
    sql`select count(*) as total, count(*) filter (where r.read_at is null) as unread ${from}`,
  );
  const { total = 0, unread = 0 } = counted ?? {};
  return {
    data: rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() })),
    meta: { total: query.unread === 'true' ? unread : total, unread },
  };
});

export const readNews = route('PUT news/{id}/read', async ({ app, tx, caller, params }) => {
  const now = app.clock.now();
  const found = await tx.row(
    sql`select n.id_news from news n where n.id_news = ${params.id} and ${isReadable(caller, now)}`,
  );
  if (!found) throw new AppError('news_not_found');
  await tx.run(sql`insert into news_read (id_news, id_client, id_user, read_at)
    values (${params.id}, ${caller.id_client}, ${caller.id_user}, ${now}) on conflict do nothing`);
  return { data: null };
});
