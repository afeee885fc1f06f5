import type { Messages } from '@lingui/core';
import type { Locale } from '@niveau/shared/i18n/locale';

/** The shell's own texts in one language. */
export function shellCatalog(locale: Locale): Promise<{ readonly messages: Messages }> {
  return import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.po`);
}
