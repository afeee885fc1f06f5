import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { readCurrentUser } from '../auth/current-user.ts';
import { route } from '../http/route.ts';

export const changeBadge = route('PUT user/badge/{id}', async ({ tx, caller, params, body }) => {
  if (params.id !== caller.id_user) throw new AppError('user_not_found');
  await tx.run(sql`update account set badge_initial = ${body.initial}, badge_color = ${body.badge_color}
    where id_user = ${caller.id_user}`);
  return { data: await readCurrentUser(tx, caller) };
});
