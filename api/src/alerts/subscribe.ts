import type { AlertChannels } from '@niveau/shared/api/alerts';
import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { route } from '../http/route.ts';
import { readAlert } from './alert-row.ts';
import { lockAlert } from './visible-alert.ts';

interface Subscription {
  readonly id_alert: number;
  readonly id_client: number;
  readonly id_user: number;
  readonly channels: AlertChannels;
  readonly now: Date;
}

/** Puts a person's subscription in the place of the one before; without any channel there is none. */
export async function subscribe(tx: Transaction, given: Subscription): Promise<void> {
  const { id_alert, id_client, id_user, channels, now } = given;
  const { badge, email, push, sms } = channels;
  if (!badge && !email && !push && !sms) {
    await tx.run(sql`delete from alert_subscription where id_alert = ${id_alert} and id_user = ${id_user}`);
    return;
  }
  await tx.run(sql`
    insert into alert_subscription (id_alert, id_user, id_client, badge, email, push, sms, created_at)
    values (${id_alert}, ${id_user}, ${id_client}, ${badge}, ${email}, ${push}, ${sms}, ${now})
    on conflict (id_alert, id_user) do update set badge = excluded.badge, email = excluded.email, push = excluded.push, sms = excluded.sms`);
}

const none: AlertChannels = { badge: false, email: false, push: false, sms: false };

/** The caller's own subscription to an alert that is shared in the space: what is left out stays as it is. */
export const subscribeToAlert = route(
  'PUT alert/{id}/subscription',
  async ({ app, tx, caller, params, body }) => {
    const { id_alert } = await lockAlert(tx, caller, params.id);
    const { id_client, id_user } = caller;
    const before = (await readAlert(tx, caller, id_alert))?.subscription ?? none;
    await subscribe(tx, {
      id_alert,
      id_client,
      id_user,
      channels: { ...before, ...body },
      now: app.clock.now(),
    });
    const data = await readAlert(tx, caller, id_alert);
    if (!data) throw new AppError('alert_not_found');
    return { data };
  },
);
