import sql from 'sql-template-tag';
import { route } from '../http/route.ts';
import { readCurrentUser } from './current-user.ts';

/** Changes what was sent, leaves what was not. */
export const updateProfile = route('PUT user', async ({ tx, caller, body }) => {
  await tx.run(sql`update account set
      first_name = coalesce(${body.first_name ?? null}, first_name),
      last_name = coalesce(${body.last_name ?? null}, last_name),
      language = coalesce(${body.language ?? null}, language),
      alert_mail = coalesce(${body.alert_mail ?? null}, alert_mail),
      alert_sms = coalesce(${body.alert_sms ?? null}, alert_sms),
      alert_push = coalesce(${body.alert_push ?? null}, alert_push)
    where id_user = ${caller.id_user}`);
  return { data: await readCurrentUser(tx, caller) };
});
