import { i18n } from '@lingui/core';
import { localeCookie } from '@niveau/shared/api/boot';
import { localeStore } from '@niveau/shared/contract/host';
import type { Locale } from '@niveau/shared/i18n/locale';
import { writeCookie } from './cookie.ts';
import { shellCatalog } from './shell-catalog.ts';

let hasDesignTexts = false;

async function designTexts(locale: Locale) {
  const { uiCatalog } = await import(/* webpackChunkName: "design-texts" */ '@niveau/shared/ui/catalog');
  return (await uiCatalog(locale)).messages;
}

/** Loads and shows the shell's texts in a language, and the design system's where they have been needed. */
export async function showLanguage(locale: Locale): Promise<void> {
  const [own, design] = await Promise.all([shellCatalog(locale), hasDesignTexts ? designTexts(locale) : {}]);
  i18n.loadAndActivate({ locale, messages: { ...design, ...own.messages } });
  localeStore.set(locale);
  document.documentElement.lang = locale;
}

/** Adds the design system's texts in the language of the page; from now on they follow it. */
export async function loadDesignTexts(): Promise<void> {
  if (hasDesignTexts) return;
  const locale = localeStore.get();
  const messages = await designTexts(locale);
  hasDesignTexts = true;
  i18n.load(locale, messages);
}

/** The same for a choice of the user's: the server paints the next page in it. */
export async function setLanguage(locale: Locale): Promise<void> {
  await showLanguage(locale);
  writeCookie(localeCookie, locale);
}
