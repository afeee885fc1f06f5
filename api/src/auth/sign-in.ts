import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { countAttempt, emailKey, forgiveAttempt } from '../http/rate-limit.ts';
import { freeRoute } from '../http/route.ts';
import { joinIfOpen } from '../people/accept-invitation.ts';
import { hostName } from '../space/host-provider.ts';
import { accessTokenOf } from './access.ts';
import { readCurrentUser } from './current-user.ts';
import { verifyPassword } from './password.ts';
import { openSession } from './session.ts';
import { setSessionCookies } from './session-cookie.ts';

/** Failures that are allowed: many people may share one address, one person has one account. */
const limits = { ip: { most: 50, window_s: 600 }, email: { most: 10, window_s: 900 } } as const;

interface AccountRow {
  readonly id_user: number;
  readonly password_hash: string;
  readonly state: 'active' | 'waiting';
  readonly id_client_last: number | null;
}

export const signIn = freeRoute('POST auth/user_client', async ({ app, body, http }) => {
  const { email, password, stay_connected } = body;
  const keys = await countAttempts(app, http.ip, email);
  const account = await app.database.transaction({ role: 'system' }, (tx) =>
    tx.row<AccountRow>(
      sql`select id_user, password_hash, state, id_client_last from account where email = ${email} and closed_at is null`,
    ),
  );
  // No transaction is held while the password is checked: it takes some fifty milliseconds, on purpose.
  const isRight = await verifyPassword(account?.password_hash ?? null, password, app.settings.passwordCost);
  if (!account || !isRight) throw new AppError('wrong_email_or_password');
  for (const key of keys) await forgiveAttempt(app, key);
  if (account.state === 'waiting') throw new AppError('account_not_confirmed');

  const now = app.clock.now();
  const opened = await app.database.transaction({ role: 'system' }, async (tx) => {
    await requireSamePassword(tx, account);
    const joined = body.invitation
      ? await joinIfOpen(app, tx, { ...account, email, token: body.invitation })
      : null;
    const refusal = joined?.kind === 'refused' ? joined.key : null;
    const id_client =
      joined?.kind === 'joined' ? joined.id_client : await chooseSpace(tx, account, hostName(http.host));
    // Whose only way in was the invitation is told why it is none.
    if (id_client === null) throw new AppError(refusal ?? 'no_space_for_user');
    const session = await openSession(tx, { id_user: account.id_user, id_client, stay_connected }, now);
    const user = await readCurrentUser(tx, session);
    return { session, answer: refusal === null ? { user } : { user, refused_invitation: refusal } };
  });
  setSessionCookies(http, opened.session);
  return { data: { ...(await accessTokenOf(app, opened.session)), ...opened.answer } };
});

/** Throws `wrong_email_or_password` where the password was changed, or the account closed, while it was checked. */
async function requireSamePassword(tx: Transaction, { id_user, password_hash }: AccountRow): Promise<void> {
  const same = await tx.row(sql`select from account
    where id_user = ${id_user} and password_hash = ${password_hash} and closed_at is null for no key update`);
  if (!same) throw new AppError('wrong_email_or_password');
}

/** What attempts at the password of an address are counted under. */
export const signInKey = (email: string) => emailKey('sign-in', email);

/** Counts the attempt before it is known to fail, so that a hundred at once are counted too. Answers what to forgive. */
async function countAttempts(app: App, ip: string, email: string): Promise<readonly string[]> {
  const keys = { ip: `sign-in:ip:${ip}`, email: signInKey(email) };
  await countAttempt(app, { key: keys.ip, ...limits.ip });
  await countAttempt(app, { key: keys.email, ...limits.email });
  return Object.values(keys);
}

/** The space of the last visit; else one of the provider under whose host the user signs in; else the first. */
async function chooseSpace(tx: Transaction, account: AccountRow, host: string): Promise<number | null> {
  const row = await tx.row<{ id_client: number }>(sql`
    select m.id_client
    from membership m
    join client c on c.id_client = m.id_client
    join professional p on p.id_professional = c.id_professional
    where m.id_user = ${account.id_user}
    order by m.id_client = ${account.id_client_last} desc nulls last, ${host} = any(p.host_names) desc, m.is_principal desc, m.id_client
    limit 1`);
  return row?.id_client ?? null;
}
