import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { asSystem } from '../database/as-system.ts';
import type { Transaction } from '../database/database.ts';
import { countWithin, emailKey } from '../http/rate-limit.ts';
import type { UserCaller } from '../http/route.ts';
import { writeToPerson } from '../mail/account-letter.ts';
import type { InvitationRow } from './invitation-row.ts';

/** Invitations are mail to strangers: as many as a company needs, not as many as a spammer wants. */
const limits = { space: { most: 200, window_s: 86_400 }, email: { most: 5, window_s: 86_400 } } as const;

/**
 * Writes the e-mail of an invitation: to somebody who is known in their language, with the way to sign in; to anybody
 * else in the inviter's, with the way to sign up. Throws `too_many_requests`.
 */
export async function sendInvitation(
  app: App,
  tx: Transaction,
  caller: UserCaller,
  invitation: InvitationRow,
): Promise<void> {
  const now = app.clock.now();
  const { email, token } = invitation;
  await asSystem(tx, caller, async () => {
    await countWithin(tx, now, { key: `invite:space:${caller.id_client}`, ...limits.space });
    await countWithin(tx, now, { key: emailKey(`invite:${caller.id_client}`, email), ...limits.email });
    const known = await tx.row<{ first_name: string; language: string }>(
      sql`select first_name, language from account where email = ${email} and state = 'active' and closed_at is null`,
    );
    const names = await tx.row<{ by: string; space: string }>(sql`
      select u.first_name || ' ' || u.last_name as by, c.client_space_name as space
      from account u, client c where u.id_user = ${caller.id_user} and c.id_client = ${caller.id_client}`);
    await writeToPerson(app, tx, {
      kind: known ? 'invitation_known' : 'invitation_new',
      recipient: email,
      language: known?.language ?? caller.language,
      first_name: known?.first_name ?? null,
      id_professional: caller.id_professional,
      ...(known ? {} : { token }),
      facts: { ...names, role: { name: invitation.name, system_role: invitation.system_role } },
    });
  });
}
