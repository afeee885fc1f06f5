import type { CurrentUser } from '@niveau/shared/api/auth';
import type { Locale } from '@niveau/shared/i18n/locale';
import { loadPageTexts } from '../appearance/language.ts';
import { makeOwnChange } from './own-change.ts';

/** Keeps the language with the account: now, or once there is a connection. Answers who the person is after it. */
export async function saveLanguage(user: CurrentUser, language: Locale): Promise<CurrentUser> {
  // What waits is told in the reader's language.
  await loadPageTexts().catch(() => undefined);
  return (
    (await makeOwnChange({ part: 'language', call: 'PUT user', body: { language } })) ?? { ...user, language }
  );
}
