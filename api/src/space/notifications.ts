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

export const notifications = route(
  'GET notification/user/client/{id_client}',
  async ({ tx, caller, params, query }) => {
    if (params.id_client !== caller.id_client) throw new AppError('client_not_found');
    const mine = sql`n.id_client = ${caller.id_client} and n.id_user = ${caller.id_user} and n.deleted_at is null`;
    const rows = await tx.rows<NotificationRow>(sql`
      select n.id_notification, n.template, n.payload, n.link, n.created_at, n.is_see, n.is_read,
        n.id_notification_category, c.name as category
      from notification n
      join notification_category c on c.id_notification_category = n.id_notification_category
      where ${mine}
      order by n.created_at desc, n.id_notification desc
      limit ${query.limit} offset ${query.offset}`);
    const counts = await tx.row<{ total: number; unseen: number; unread: number }>(sql`
      select count(*) as total, count(*) filter (where not n.is_see) as unseen, count(*) filter (where not n.is_read) as unread
      from notification n where ${mine}`);
    const locale = pickLocale([caller.language]);
    return {
      data: rows.map(({ template, payload, created_at, id_notification_category, category, ...row }) => ({
        ...row,
        ...notificationText(locale, template, payload),
        created_at: created_at.toISOString(),
        notification_category: { id_notification_category, name: category },
      })),
      meta: counts ?? { total: 0, unseen: 0, unread: 0 },
    };
  },
);

/** Ids that are not the caller's change nothing, as if they did not exist. */
export const markSeen = route('PUT notification/is_see', async ({ tx, caller, body }) => {
  await tx.run(sql`update notification set is_see = true
    where id_notification = any(${body.id_notifications}::bigint[]) and id_user = ${caller.id_user} and id_client = ${caller.id_client}`);
  return { data: null };
});
