import { randomUUID } from 'node:crypto';
import { AppError } from '@niveau/shared/api/errors';
import { levelOf, levels } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { enterAsUser } from '../http/authenticate.ts';
import { failAs } from '../http/fail-as.ts';
import { countAttempt, emailKey } from '../http/rate-limit.ts';
import { freeRoute, type HttpFacts, type UserCaller } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';
import { askToSend } from '../mail/account-letter.ts';
import { providerOfHost } from '../space/host-provider.ts';
import { sendResetLink } from './send-reset-link.ts';

const limits = { ip: { most: 30, window_s: 3600 }, email: { most: 5, window_s: 3600 } } as const;

/**
 * Anybody gets the same answer, in the same time: a job looks whether the address is known. An administrator who asks
 * for a member of the space is told where there is none. Where nothing could be asked of anybody, that is said.
 */
export const askForReset = freeRoute('POST user/invitation/reset_password', async ({ app, body, http }) => {
  const { email } = body;
  await countAttempt(app, { key: `reset:ip:${http.ip}`, ...limits.ip });
  await countAttempt(app, { key: emailKey('reset', email), ...limits.email });
  const administrator = await administratorOf(app, http);
  if (administrator) {
    await sendToMember(app, administrator, email).catch(failAs('reset_email_error'));
    askToSend(app, http);
    return { data: null };
  }
  await askJob(app, http, email).catch(failAs('reset_email_error'));
  return { data: null };
});

async function askJob(app: App, { host }: HttpFacts, email: string): Promise<void> {
  const id_professional = await app.database.transaction({ role: 'system' }, (tx) =>
    providerOfHost(tx, host),
  );
  const request = randomUUID();
  await app.jobs.send(jobNames.resetPassword, { request, email, id_professional }, { key: request });
}

/** The caller, where they may decide over the users of their space. */
async function administratorOf(app: App, http: HttpFacts): Promise<UserCaller | null> {
  const claims = await http.claims();
  if (!claims) return null;
  const caller = await app.database.bare((tx) => enterAsUser(tx, claims, app.clock.now()));
  return levelOf(caller.levels, 'USER') >= levels.admin ? caller : null;
}

async function sendToMember(app: App, caller: UserCaller, email: string): Promise<void> {
  const { id_client, id_professional } = caller;
  await app.database.transaction({ role: 'system' }, async (tx) => {
    const member = await tx.row<{ id_user: number }>(sql`
      select u.id_user from account u join membership m on m.id_user = u.id_user
      where u.email = ${email} and m.id_client = ${id_client} and u.state = 'active'`);
    if (!member) throw new AppError('email_does_not_match_user');
    await sendResetLink(app, tx, member.id_user, id_professional);
    await writeAudit(tx, {
      id_client,
      id_user: caller.id_user,
      at: app.clock.now(),
      action: 'password_reset_sent',
      entity: 'user',
      id_entity: member.id_user,
    });
  });
}
