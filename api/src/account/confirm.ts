import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import { asSystem } from '../database/as-system.ts';
import { countWithin } from '../http/rate-limit.ts';
import { route } from '../http/route.ts';
import { askToSend, writeToPerson } from '../mail/account-letter.ts';
import { findLink, makeLink, useUp } from './account-link.ts';
import { activate, signUpData } from './sign-up-data.ts';

export const confirm = route('POST auth/confirm/{token}', async ({ app, tx, params }) => {
  const now = app.clock.now();
  const found = await findLink(tx, params.token, ['sign_up', 'confirm_email'], now);
  if (found.kind !== 'open') throw new AppError('sign_up_link_invalid');
  const { id_user, purpose, payload } = found.link;
  const account = await tx.row<{ state: 'active' | 'waiting' }>(
    sql`select state from account where id_user = ${id_user} and closed_at is null for update`,
  );
  const isExpected = account?.state === (purpose === 'sign_up' ? 'waiting' : 'active');
  if (!isExpected) throw new AppError('account_confirmation_error');
  if (purpose === 'sign_up') await activate(tx, id_user, signUpData.parse(payload), now);
  else
    await tx.run(sql`update account set date_certified_mail = coalesce(date_certified_mail, ${now})
      where id_user = ${id_user}`);
  await useUp(tx, found.link, now);
  return { data: null };
});

const resends = { most: 3, window_s: 3600 } as const;

export const resendValidation = route(
  'POST user/resend_validation_email',
  async ({ app, tx, caller, http }) => {
    const { id_user, id_professional } = caller;
    const account = await tx.row<{ email: string; first_name: string; date_certified_mail: Date | null }>(
      sql`select email::text as email, first_name, date_certified_mail from account where id_user = ${id_user}`,
    );
    if (!account || account.date_certified_mail) return { data: null };
    const now = app.clock.now();
    await asSystem(tx, caller, async () => {
      await countWithin(tx, now, { key: `confirm-email:user:${id_user}`, ...resends });
      const token = await makeLink(tx, { id_user, purpose: 'confirm_email' }, now);
      await writeToPerson(app, tx, {
        kind: 'confirm_email',
        recipient: account.email,
        language: caller.language,
        first_name: account.first_name,
        id_professional,
        token,
      });
    });
    askToSend(app, http);
    return { data: null };
  },
);
