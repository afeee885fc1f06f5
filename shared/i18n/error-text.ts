import type { ErrorKey } from '../api/errors.ts';
import type { Locale } from './locale.ts';

type Texts = Readonly<Record<ErrorKey, string>>;

const files: Readonly<Record<Locale, () => Promise<{ readonly texts: Texts }>>> = {
  de: () => import(/* webpackChunkName: "texts-errors-de" */ './errors/de.ts'),
  en: () => import(/* webpackChunkName: "texts-errors-en" */ './errors/en.ts'),
  es: () => import(/* webpackChunkName: "texts-errors-es" */ './errors/es.ts'),
  fr: () => import(/* webpackChunkName: "texts-errors-fr" */ './errors/fr.ts'),
  it: () => import(/* webpackChunkName: "texts-errors-it" */ './errors/it.ts'),
  nl: () => import(/* webpackChunkName: "texts-errors-nl" */ './errors/nl.ts'),
  pt: () => import(/* webpackChunkName: "texts-errors-pt" */ './errors/pt.ts'),
};
const loaded = new Map<Locale, Texts>();

/** Loads the error texts of a language once. Rejects where the file cannot be had, and tries again the next time. */
export async function loadErrorTexts(locale: Locale): Promise<Texts> {
  const known = loaded.get(locale);
  if (known) return known;
  const { texts } = await files[locale]();
  loaded.set(locale, texts);
  return texts;
}

/** Whether the error texts of a language are there already. */
export function hasErrorTexts(locale: Locale): boolean {
  return loaded.has(locale);
}

/** Said where not even one language could be had. */
const withoutTexts = 'A problem occurred, try again later';

/** The text of a translation key in a language that has been loaded, else in English; never the key itself. */
export function knownErrorText(locale: Locale, key: string): string {
  const texts: Readonly<Record<string, string>> | undefined = loaded.get(locale) ?? loaded.get('en');
  return texts?.[key] ?? texts?.problem_occurred ?? withoutTexts;
}

/** The text of a translation key in a language; English where the language's file cannot be had (offline). */
export async function errorText(locale: Locale, key: string): Promise<string> {
  await loadErrorTexts(locale).catch(() => loadErrorTexts('en').catch(() => undefined));
  return knownErrorText(locale, key);
}
