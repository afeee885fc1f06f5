import type { HttpFacts } from '../http/route.ts';
import { cookieLife, type OpenedSession } from './session.ts';

/** The refresh token. Strict: no other site's page makes the browser send it. */
export const sessionCookie = 'niveau_session';
/** Says that there is a session, to the page alone: a link in a mail is a visit from another site, without strict cookies. */
export const presenceCookie = 'niveau_has_session';

export function setSessionCookies({ setCookie }: HttpFacts, session: OpenedSession): void {
  const max_age_s = cookieLife(session);
  setCookie(sessionCookie, session.refresh_token, { path: '/', max_age_s });
  setCookie(presenceCookie, '1', { path: '/', max_age_s, same_site: 'lax' });
}

export function clearSessionCookies({ setCookie }: HttpFacts): void {
  setCookie(sessionCookie, '', { path: '/', expire: true });
  setCookie(presenceCookie, '', { path: '/', expire: true, same_site: 'lax' });
}
