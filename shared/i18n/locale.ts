/** The seven languages of the specification. */
export const locales = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'] as const;
/** A language of the product. */
export type Locale = (typeof locales)[number];

/** The language of the specification's fallback locale, en-EN. */
const fallbackLanguage: Locale = 'en';

/** Each language under its own name, for the language picker. */
export const localeNames: Readonly<Record<Locale, string>> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pt: 'Português',
};

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && locales.some((locale) => locale === value);
}

/** The first of `wanted` (BCP 47 tags, best first) whose language we speak; English where none is. */
export function pickLocale(wanted: readonly (string | null | undefined)[]): Locale {
  for (const tag of wanted) {
    const language = tag?.trim().toLowerCase().split(/[-_]/)[0];
    if (isLocale(language)) return language;
  }
  return fallbackLanguage;
}

/** The languages of an Accept-Language header, best first (RFC 9110, 12.5.4). */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { tag: tag.trim(), quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
