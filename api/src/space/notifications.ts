import { AppError } from '@niveau/shared/api/errors';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { notificationText } from './notification-texts.ts';

interface NotificationRow {
  readonly id_notification: number;
  readonly template: string;
  readonly payload: unknown;
  readonly link: string | null;
  readonly created_at: Date;
  readonly is_see: boolean;
  readonly is_read: boolean;
  readonly id_notification_category: number;
  readonly category: string;
}

interface CategoryCounts {
  readonly id_notification_category: number;
  readonly name: string;
  readonly total: number;
  readonly unseen: number;
  readonly unread: number;
}

const sum = (counts: readonly CategoryCounts[], of: 'total' | 'unseen' | 'unread') =>
  counts.reduce((whole, one) => whole + one[of], 0);

export const notifications = route(
  'GET notification/user/client/{id_client}',
  async ({ tx, caller, params, query }) => {
    if (params.id_client !== caller.id_client) throw new AppError('client_not_found');
    const category = query.id_notification_category ?? null;
    const mine = sql`n.id_client = ${caller.id_client} and n.id_user = ${caller.id_user} and n.deleted_at is null`;
    const rows = await tx.rows<NotificationRow>(sql`
      select n.id_notification, n.template, n.payload, n.link, n.created_at, n.is_see, n.is_read,
        n.id_notification_category, c.name as category
      from notification n
      join notification_category c on c.id_notification_category = n.id_notification_category
      where ${mine} and (${category}::bigint is null or n.id_notification_category = ${category})
      order by n.created_at desc, n.id_notification desc
      limit ${query.limit} offset ${query.offset}`);
    const categories = await tx.rows<CategoryCounts>(sql`
      select c.id_notification_category, c.name, count(*) as total, count(*) filter (where not n.is_see) as unseen,
        count(*) filter (where not n.is_read) as unread
      from notification n join notification_category c on c.id_notification_category = n.id_notification_category
      where ${mine} group by c.id_notification_category, c.name order by c.id_notification_category`);
    const locale = pickLocale([caller.language]);
    return {
      data: rows.map(({ template, payload, created_at, id_notification_category, category, ...row }) => ({
        ...row,
        ...notificationText(locale, template, payload),
        created_at: created_at.toISOString(),
        notification_category: { id_notification_category, name: category },
      })),
      meta: {
        total: sum(
          categories.filter((one) => category === null || one.id_notification_category === category),
          'total',
        ),
        unseen: sum(categories, 'unseen'),
        unread: sum(categories, 'unread'),
        categories: categories.map(({ unseen, ...counts }) => counts),
      },
    };
  },
);

/** Ids that are not the caller's change nothing, as if they did not exist. */
export const markSeen = route('PUT notification/is_see', async ({ tx, caller, body }) => {
  await tx.run(sql`update notification set is_see = true
    where id_notification = any(${body.id_notifications}::bigint[]) and id_user = ${caller.id_user} and id_client = ${caller.id_client}`);
  return { data: null };
});

/** Those that are listed, or a category in this space; who has read one has seen it. */
export const markRead = route('PUT notification/is_read', async ({ tx, caller, body }) => {
  const { id_notifications = null, id_notification_category = null } = body;
  await tx.run(sql`update notification set is_read = true, is_see = true
    where id_user = ${caller.id_user} and id_client = ${caller.id_client} and deleted_at is null
      and (id_notification = any(${id_notifications}::bigint[]) or id_notification_category = ${id_notification_category})`);
  return { data: null };
});

export const removeNotification = route('DELETE notification/{id}', async ({ app, tx, caller, params }) => {
  const removed = await tx.run(sql`update notification set deleted_at = ${app.clock.now()}
    where id_notification = ${params.id} and id_user = ${caller.id_user} and id_client = ${caller.id_client} and deleted_at is null`);
  if (removed === 0) throw new AppError('notification_not_found');
  return { data: null };
});
