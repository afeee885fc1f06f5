import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { verifyPassword } from '../auth/password.ts';
import { countAttempt, forgiveAttempt } from '../http/rate-limit.ts';
import type { UserCaller } from '../http/route.ts';

const attempts = { most: 10, window_s: 900 } as const;

/** Checks the password of the signed-in user, outside of any transaction. Throws `current_password_wrong` or `too_many_requests`. */
export async function requireOwnPassword(
  app: App,
  { id_user }: UserCaller,
  password: string,
  field: string,
): Promise<void> {
  const key = `own-password:user:${id_user}`;
  await countAttempt(app, { key, ...attempts });
  const account = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<{ password_hash: string }>(sql`select password_hash from account where id_user = ${id_user}`),
  );
  if (!(await verifyPassword(account?.password_hash ?? null, password, app.settings.passwordCost)))
    throw new AppError('current_password_wrong', {
      faults: [{ path: `body.${field}`, translation_key: 'current_password_wrong' }],
    });
  await forgiveAttempt(app, key);
}
