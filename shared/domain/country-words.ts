import type { Locale } from '../i18n/locale.ts';
import { type PhoneCountry, phoneCountries } from './phone.ts';
import { plainWord } from './plain-word.ts';

/** The signs that vehicles carry abroad (Vienna Convention on Road Traffic, 1968), where they are no ISO code. */
const roadSigns: Readonly<Record<string, PhoneCountry>> = {
  f: 'FR',
  d: 'DE',
  e: 'ES',
  i: 'IT',
  p: 'PT',
  uk: 'GB',
  b: 'BE',
  l: 'LU',
};

/** All of the product's languages: the type lacks none. */
const spoken: Readonly<Record<Locale, true>> = {
  en: true,
  fr: true,
  de: true,
  es: true,
  it: true,
  nl: true,
  pt: true,
};

let words: ReadonlyMap<string, PhoneCountry> | undefined;

function knownWords(): ReadonlyMap<string, PhoneCountry> {
  if (words) return words;
  const found = new Map<string, PhoneCountry>(Object.entries(roadSigns));
  for (const locale of Object.keys(spoken)) {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    for (const country of phoneCountries) found.set(plainWord(names.of(country) ?? country), country);
  }
  for (const country of phoneCountries) found.set(country.toLowerCase(), country);
  words = found;
  return found;
}

/** Which country a cell names: by its ISO code, by its name in any of the seven languages, or as on vehicles abroad. */
export function countryOf(cell: string): PhoneCountry | undefined {
  return knownWords().get(plainWord(cell));
}
