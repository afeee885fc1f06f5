import type { Messages } from '@lingui/core';
import type { Locale } from '@niveau/shared/i18n/locale';

/** The texts of the shell's first page in one language. */
export function shellCatalog(locale: Locale): Promise<{ readonly messages: Messages }> {
  return import(/* webpackChunkName: "texts-[request]" */ `../locales/${locale}.po`);
}

/** The texts of the parts that come after it: `shell-pages` in the settings of lingui. */
export function pagesCatalog(locale: Locale): Promise<{ readonly messages: Messages }> {
  return import(/* webpackChunkName: "texts-pages-[request]" */ `../page-locales/${locale}.po`);
}
