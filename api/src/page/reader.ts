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
  /** That of the provider named in `/login/{id_professional}`, else of the host's; `null` where it is nobody's. */
  readonly display: DisplayOption | null;
  /** Of push messages, by the host alone: `pwa-14`. */
  readonly platform: string | null;
}

/** Whose page it is. */
export function providerOfPage(app: App, path: string, host: string): Promise<PageProvider> {
  const named = Number(path.match(/^\/login\/(\d{1,15})\/?$/)?.[1] ?? Number.NaN);
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const id_professional = await providerOfHost(tx, host);
    const wanted = Number.isNaN(named) ? undefined : await readDisplayOption(tx, named);
    const own = id_professional === null ? undefined : await readDisplayOption(tx, id_professional);
    return {
      display: wanted ?? own ?? null,
      platform: id_professional === null ? null : `pwa-${id_professional}`,
    };
  });
}
