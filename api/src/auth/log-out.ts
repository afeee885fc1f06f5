import { route } from '../http/route.ts';
import { revokeByToken } from './session.ts';
import { clearSessionCookies, sessionCookie } from './session-cookie.ts';

export const logOut = route('POST auth/logout', async ({ app, tx, http }) => {
  const token = http.cookies[sessionCookie];
  if (token) await revokeByToken(tx, token, app.clock.now());
  clearSessionCookies(http);
  return { data: null };
});
