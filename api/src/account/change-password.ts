import { writeAudit } from '../audit/write-audit.ts';
import { hashPassword } from '../auth/password.ts';
import { freeRoute } from '../http/route.ts';
import { askToSend } from '../mail/account-letter.ts';
import { requireOwnPassword } from './own-password.ts';
import { requirePassword } from './password-rules.ts';
import { setPassword } from './set-password.ts';

/** The session that asks goes on; every other ends. */
export const changePassword = freeRoute('PUT user/password', async ({ app, caller, body, http }) => {
  requirePassword(
    { password: body.new_password, confirmation: body.new_confirm_password },
    { password: 'new_password', confirmation: 'new_confirm_password' },
  );
  await requireOwnPassword(app, caller, body.old_password, 'old_password');
  const hash = await hashPassword(body.new_password, app.settings.passwordCost);
  const { id_user, id_client, id_family } = caller;
  await app.database.transaction({ role: 'system' }, async (tx) => {
    await setPassword(app, tx, { id_user, hash, keep: id_family });
    await writeAudit(tx, {
      id_client,
      id_user,
      at: app.clock.now(),
      action: 'password_changed',
      entity: 'user',
      id_entity: id_user,
    });
  });
  askToSend(app, http);
  return { data: null };
});
