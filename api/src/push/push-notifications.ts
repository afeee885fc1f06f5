import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { notificationText } from '../space/notification-texts.ts';
import { queuePush } from './queue-push.ts';

interface Row {
  readonly id_notification: number;
  readonly id_client: number;
  readonly id_user: number;
  readonly template: string;
  readonly payload: unknown;
  readonly link: string | null;
  readonly dedup_key: string;
  readonly language: string;
  readonly wants_push: boolean;
}

const batch = 200;
/** Nobody is woken for yesterday's news after a long stop of the server. */
const freshMs = 86_400_000;

/** Writes the push messages of notifications that have none yet, for those who want them; how many notifications it looked at. */
export function queueNotifications(app: App): Promise<number> {
  const now = app.clock.now();
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const rows = await take(tx, now);
    for (const row of rows) if (row.wants_push) await queueOne(app, tx, row, now);
    return rows.length;
  });
}

function take(tx: Transaction, now: Date): Promise<Row[]> {
  return tx.rows<Row>(sql`
    with taken as (
      update notification set pushed_at = ${now} where id_notification in (
        select id_notification from notification where pushed_at is null
        order by created_at limit ${batch} for update skip locked)
      returning *
    )
    select n.id_notification, n.id_client, n.id_user, n.template, n.payload, n.link, n.dedup_key, a.language,
      (n.with_push and a.alert_push and not n.is_see and n.deleted_at is null and m.id_user is not null
        and n.created_at > ${new Date(now.getTime() - freshMs)}) as wants_push
    from taken n join account a on a.id_user = n.id_user
    left join membership m on m.id_user = n.id_user and m.id_client = n.id_client
    order by n.id_notification`);
}

async function queueOne(app: App, tx: Transaction, row: Row, now: Date): Promise<void> {
  const { id_client, id_user, template, payload, link, dedup_key } = row;
  const text = textOf(app, row, template, payload);
  if (!text) return;
  const message = { ...text, link: link ?? '/notifications', id_client };
  await queuePush(tx, id_user, message, `${id_client}:${dedup_key}`, now);
}

/** One notification without a text holds up no other; the log says which. */
function textOf(app: App, { id_notification, language }: Row, template: string, payload: unknown) {
  try {
    return notificationText(pickLocale([language]), template, payload);
  } catch (error) {
    app.log.error({ err: error, id_notification }, 'no text for a push message');
    return null;
  }
}
