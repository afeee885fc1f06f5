import { AppError } from '@niveau/shared/api/errors';
import sql from 'sql-template-tag';
import type { Transaction } from '../database/database.ts';
import { freeRoute } from '../http/route.ts';
import { accessTokenOf } from './access.ts';
import { readCurrentUser } from './current-user.ts';
import { type OpenedSession, rotate } from './session.ts';
import { clearSessionCookies, sessionCookie, setSessionCookies } from './session-cookie.ts';
import { currentView, readViewer, secondsLeft } from './view-session.ts';

export const refresh = freeRoute('POST auth/refresh', async ({ app, http }) => {
  const token = http.cookies[sessionCookie];
  if (!token) throw new AppError('session_refresh_failed');
  const now = app.clock.now();
  const outcome = await app.database.transaction({ role: 'system' }, async (tx) => {
    const rotation = await rotate(tx, token, app.settings.secret, now);
    if (rotation.kind !== 'renewed') return rotation;
    if (!(await mayContinue(tx, rotation.session))) return { kind: 'ended' } as const;
    const { session } = rotation;
    const view = await currentView(tx, session.id_family, now);
    if (!view)
      return { ...rotation, claims: session, life: undefined, user: await readCurrentUser(tx, session) };
    const { id_user, id_family } = session;
    const claims = { id_user, id_family, id_client: view.id_client, id_view: view.id_view };
    return { ...rotation, claims, life: secondsLeft(view, now), user: await readViewer(tx, id_user, view) };
  });
  if (outcome.kind !== 'renewed') {
    if (outcome.kind === 'reuse')
      app.log.warn({ ip: http.ip }, 'a refresh token was used again: its session is ended');
    clearSessionCookies(http);
    throw new AppError('session_refresh_failed');
  }
  setSessionCookies(http, outcome.session);
  return {
    data: { ...(await accessTokenOf(app, outcome.claims, outcome.life)), user: outcome.user },
  };
});

/** The account may have been put on hold, or the access to the space taken away, since the session began. */
async function mayContinue(tx: Transaction, { id_user, id_client }: OpenedSession): Promise<boolean> {
  const row = await tx.row(sql`select from membership m join account a on a.id_user = m.id_user
    where m.id_user = ${id_user} and m.id_client = ${id_client} and a.state = 'active'`);
  return row !== undefined;
}
