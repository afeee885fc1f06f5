/** What the module is called, in the menu and over its page. */
export const titles = {
  en: 'Washing bay',
  fr: 'Aire de lavage',
  de: 'Waschplatz',
  es: 'Zona de lavado',
  it: 'Area di lavaggio',
  nl: 'Wasplaats',
  pt: 'Zona de lavagem',
} as const;
