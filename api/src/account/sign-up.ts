import { AppError } from '@niveau/shared/api/errors';
import { pickLocale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { hashPassword } from '../auth/password.ts';
import type { Transaction } from '../database/database.ts';
import { countAttempt, emailKey } from '../http/rate-limit.ts';
import { freeRoute } from '../http/route.ts';
import { askToSend, writeToPerson } from '../mail/account-letter.ts';
import { acceptInvitation, requireOpenInvitation } from '../people/accept-invitation.ts';
import { providerOfHost } from '../space/host-provider.ts';
import { makeLink } from './account-link.ts';
import { requirePassword } from './password-rules.ts';
import { activate, type SignUp } from './sign-up-data.ts';

const limits = {
  ip: { most: 30, window_s: 3600 },
  /** Whole companies come by one address on the day that they are invited. */
  invited: { most: 300, window_s: 3600 },
  email: { most: 5, window_s: 3600 },
} as const;

interface Asked {
  readonly email: string;
  readonly id_professional: number;
  readonly data: SignUp;
}

interface KnownAccount {
  readonly id_user: number;
  readonly state: 'active' | 'waiting';
  readonly first_name: string;
  readonly language: string;
}

/** With an invitation the mailbox is proven and the account opens at once; without one it waits for its link. */
export const signUp = freeRoute('POST auth/sign_up', async ({ app, body, http }) => {
  requirePassword(
    { password: body.password, confirmation: body.confirm_password },
    { password: 'password', confirmation: 'confirm_password' },
  );
  const { email, first_name, last_name, invitation } = body;
  const by = invitation === undefined ? 'ip' : 'invited';
  await countAttempt(app, { key: `sign-up:${by}:${http.ip}`, ...limits[by] });
  await countAttempt(app, { key: emailKey('sign-up', email), ...limits.email });
  const password_hash = await hashPassword(body.password, app.settings.passwordCost);
  const language = body.language ?? pickLocale(http.languages);
  const data: SignUp = { password_hash, first_name, last_name, language };
  const state = await app.database.transaction({ role: 'system' }, async (tx) => {
    const id_professional = await providerOfHost(tx, http.host);
    if (id_professional === null) throw new AppError('registration_error');
    const asked = { email, id_professional, data };
    return invitation === undefined
      ? askForAccount(app, tx, asked)
      : openByInvitation(app, tx, asked, invitation);
  });
  askToSend(app, http);
  return { data: { state } };
});

/** Writes one e-mail whether the address is known or not, so that neither answer nor time tells. */
async function askForAccount(app: App, tx: Transaction, asked: Asked): Promise<'waiting'> {
  const { email, id_professional, data } = asked;
  const account = await takeAddress(tx, asked, app.clock.now());
  if (account.state === 'active') {
    const { language, first_name } = account;
    await writeToPerson(app, tx, {
      kind: 'sign_up_known',
      recipient: email,
      language,
      first_name,
      id_professional,
    });
    return 'waiting';
  }
  const link = { id_user: account.id_user, purpose: 'sign_up', payload: data } as const;
  const token = await makeLink(tx, link, app.clock.now());
  const { language, first_name } = data;
  await writeToPerson(app, tx, {
    kind: 'sign_up',
    recipient: email,
    language,
    first_name,
    id_professional,
    token,
  });
  return 'waiting';
}

/** Throws `email_already_used` to whoever holds the invitation to the address: they know it. */
async function openByInvitation(
  app: App,
  tx: Transaction,
  asked: Asked,
  invitation: string,
): Promise<'active'> {
  const { email } = asked;
  const now = app.clock.now();
  await requireOpenInvitation(tx, { email, token: invitation }, now);
  const account = await takeAddress(tx, asked, now);
  if (account.state === 'active') throw new AppError('email_already_used');
  await activate(tx, account.id_user, asked.data, now);
  await acceptInvitation(app, tx, { id_user: account.id_user, email, token: invitation });
  return 'active';
}

/** The account of an address, made if it is new: what was asked takes effect when it is confirmed, not now. */
async function takeAddress(
  tx: Transaction,
  { email, id_professional, data }: Asked,
  now: Date,
): Promise<KnownAccount> {
  await tx.run(sql`
    insert into account (email, password_hash, first_name, last_name, language, state, id_professional, created_at)
    values (${email}, ${data.password_hash}, ${data.first_name}, ${data.last_name}, ${data.language}, 'waiting',
      ${id_professional}, ${now})
    on conflict do nothing`);
  const account = await tx.row<KnownAccount>(
    sql`select id_user, state, first_name, language from account where email = ${email} for update`,
  );
  if (!account) throw new AppError('registration_error');
  return account;
}
