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

/** The look of a page: the provider named in `/login/{id_professional}`, else the host's; `null` where it is nobody's. */
export function displayOfPage(app: App, path: string, host: string): Promise<DisplayOption | null> {
  const named = Number(path.match(/^\/login\/(\d{1,15})\/?$/)?.[1] ?? Number.NaN);
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const wanted = Number.isNaN(named) ? undefined : await readDisplayOption(tx, named);
    if (wanted) return wanted;
    const id_professional = await providerOfHost(tx, host);
    return id_professional === null ? null : ((await readDisplayOption(tx, id_professional)) ?? null);
  });
}
