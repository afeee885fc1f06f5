import { i18n } from '@lingui/core';
import { localeCookie } from '@niveau/shared/api/boot';
import { localeStore } from '@niveau/shared/contract/host';
import type { Locale } from '@niveau/shared/i18n/locale';
import { writeCookie } from './cookie.ts';
import { pagesCatalog, shellCatalog } from './shell-catalog.ts';

/** Whether the texts beyond the first page have been needed. */
let hasPageTexts = false;
/** The language asked for last: the texts of an earlier one may come later. */
let wanted: Locale | null = null;

async function pageTexts(locale: Locale) {
  const design = async () => {
    const { uiCatalog } = await import(/* webpackChunkName: "design-texts" */ '@niveau/shared/ui/catalog');
    return uiCatalog(locale);
  };
  const [ui, pages] = await Promise.all([design(), pagesCatalog(locale)]);
  return { ...ui.messages, ...pages.messages };
}

/** Loads and shows the shell's texts in a language, and those beyond its first page where they have been needed. */
export async function showLanguage(locale: Locale): Promise<void> {
  wanted = locale;
  const [own, pages] = await Promise.all([shellCatalog(locale), hasPageTexts ? pageTexts(locale) : {}]);
  if (wanted !== locale) return;
  // Added to what is there: texts beyond the first page may have come in the meantime.
  i18n.load(locale, { ...pages, ...own.messages });
  i18n.activate(locale);
  localeStore.set(locale);
  document.documentElement.lang = locale;
}

/** Adds the design system's texts and those of the shell's further parts; from now on they follow the language. */
export async function loadPageTexts(): Promise<void> {
  if (hasPageTexts) return;
  const locale = wanted ?? localeStore.get();
  const messages = await pageTexts(locale);
  hasPageTexts = true;
  i18n.load(locale, messages);
  // The language has changed meanwhile, without them.
  if (wanted !== null && wanted !== locale) await showLanguage(wanted);
}

/** The same for a choice of the user's: the server paints the next page in it. */
export async function setLanguage(locale: Locale): Promise<void> {
  await showLanguage(locale);
  writeCookie(localeCookie, locale);
}
