import { countryOf } from './country-words.ts';

test.each([
  ['FR', 'FR'],
  ['fr', 'FR'],
  ['France', 'FR'],
  ['Allemagne', 'DE'],
  ['D', 'DE'],
  ['ESPAÑA', 'ES'],
  ['Niederlande', 'NL'],
  ['UK', 'GB'],
  ['La Réunion', 'RE'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j is the country %s', (cell, country) => {
  expect(countryOf(cell)).toBe(country);
});
