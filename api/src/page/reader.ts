import { localeCookie, themeCookie } from '@niveau/shared/api/boot';
import type { DisplayOption } from '@niveau/shared/api/space';
import { acceptedLanguages, type Locale, pickLocale } from '@niveau/shared/i18n/locale';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { presenceCookie, sessionCookie } from '../auth/session-cookie.ts';
import { readDisplayOption } from '../space/display-option.ts';
import { providerOfHost } from '../space/host-provider.ts';

/** What a request for a page says of its reader. */
export interface Reader {
  readonly locale: Locale;
  readonly theme: 'light' | 'dark' | 'default';
  readonly has_session: boolean;
}

export function readReader({ cookies, headers }: FastifyRequest): Reader {
  const theme = cookies[themeCookie];
  return {
    locale: pickLocale([cookies[localeCookie], ...acceptedLanguages(headers['accept-language'])]),
    theme: theme === 'light' || theme === 'dark' ? theme : 'default',
    has_session: Boolean(cookies[sessionCookie] ?? cookies[presenceCookie]),
  };
}

export interface PageProvider {
  /**
   * That of the provider of the reader's space, else of the one named in `/login/{id_professional}`, else of the host's;
   * `null` where it is nobody's.
   */
  readonly display: DisplayOption | null;
  /** Of push messages, by the host alone: `pwa-14`. */
  readonly platform: string | null;
}

/** Whose page it is, for who is signed in to a space of the provider that is named. */
export function providerOfPage(
  app: App,
  path: string,
  host: string,
  ofSpace: number | null,
): Promise<PageProvider> {
  const inPath = path.match(/^\/login\/(\d{1,15})\/?$/)?.[1];
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const ofHost = await providerOfHost(tx, host);
    const lookOf = async (id: number | null) => (id === null ? undefined : await readDisplayOption(tx, id));
    const named = inPath === undefined ? undefined : await lookOf(Number(inPath));
    return {
      // A space whose provider has chosen none does not wear another's.
      display: (ofSpace === null ? (named ?? (await lookOf(ofHost))) : await lookOf(ofSpace)) ?? null,
      platform: ofHost === null ? null : `pwa-${ofHost}`,
    };
  });
}
