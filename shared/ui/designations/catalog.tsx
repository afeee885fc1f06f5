import type { Messages } from '@lingui/core';
import type { Locale } from '../../i18n/locale.ts';

type Catalog = { readonly messages: Messages };

const catalogs: Readonly<Record<Locale, () => Promise<Catalog>>> = {
  de: () => import('./locales/de.po'),
  en: () => import('./locales/en.po'),
  es: () => import('./locales/es.po'),
  fr: () => import('./locales/fr.po'),
  it: () => import('./locales/it.po'),
  nl: () => import('./locales/nl.po'),
  pt: () => import('./locales/pt.po'),
};

/** The texts of `useDesignationNames` in one language: goes into `createModule({ catalogs: [designationCatalog, …] })`. */
export function designationCatalog(locale: Locale): Promise<Catalog> {
  return catalogs[locale]();
}
