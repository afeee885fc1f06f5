const codes = [
  'FR',
  'BE',
  'CH',
  'DE',
  'ES',
  'GB',
  'IT',
  'LU',
  'NL',
  'PT',
  'GP',
  'MQ',
  'GF',
  'RE',
  'YT',
] as const;

/** The countries that are delivered to, in the reader's language; the present one too where it is another. */
export function countryOptions(locale: string, present: string) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const all =
    codes.some((code) => code === present) || !/^[A-Z]{2}$/.test(present) ? codes : [...codes, present];
  return all
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
