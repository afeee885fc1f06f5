import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { hashPassword } from '../auth/password.ts';
import type { Transaction } from '../database/database.ts';
import { freeRoute, route } from '../http/route.ts';
import { askToSend } from '../mail/account-letter.ts';
import { findLink, useUp } from './account-link.ts';
import { requirePassword } from './password-rules.ts';
import { setPassword } from './set-password.ts';

const faults = {
  unknown: 'password_link_not_found',
  used: 'password_link_already_used',
  expired: 'password_link_no_access',
} as const;

export const canReset = route('POST user/can_reset_password', async ({ app, tx, body }) => {
  await requireLink(app, tx, body.token);
  return { data: null };
});

/** The link was read in the person's mailbox, which confirms the address as well. */
export const resetPassword = freeRoute('POST user/reset_password', async ({ app, body, http }) => {
  requirePassword(
    { password: body.password, confirmation: body.confirm_password },
    { password: 'password', confirmation: 'confirm_password' },
  );
  await app.database.transaction({ role: 'system' }, (tx) => requireLink(app, tx, body.token));
  const hash = await hashPassword(body.password, app.settings.passwordCost);
  const now = app.clock.now();
  await app.database.transaction({ role: 'system' }, async (tx) => {
    const id_user = await requireLink(app, tx, body.token);
    await useUp(tx, { id_user, purpose: 'reset_password' }, now);
    await setPassword(app, tx, { id_user, hash, keep: null });
    await tx.run(sql`update account set date_certified_mail = coalesce(date_certified_mail, ${now})
      where id_user = ${id_user}`);
    const spaces = await tx.rows<{ id_client: number }>(
      sql`select id_client from membership where id_user = ${id_user} order by id_client`,
    );
    for (const { id_client } of spaces)
      await writeAudit(tx, {
        id_client,
        id_user,
        at: now,
        action: 'password_reset',
        entity: 'user',
        id_entity: id_user,
      });
  });
  askToSend(app, http);
  return { data: null };
});

/** Whose link it is. Throws what is wrong with it. */
async function requireLink(app: App, tx: Transaction, token: string): Promise<number> {
  const found = await findLink(tx, token, ['reset_password'], app.clock.now());
  if (found.kind !== 'open') throw new AppError(faults[found.kind]);
  const { id_user } = found.link;
  const account = await tx.row(
    sql`select from account where id_user = ${id_user} and state = 'active' and closed_at is null`,
  );
  if (!account) throw new AppError('password_link_no_access');
  return id_user;
}
