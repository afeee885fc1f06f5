/** The module's name, and the designation that it owns: the provider enables it, roles give levels of it. */
export const moduleName = 'mf-sample';
export const ownDesignation = 'MOD_SAMPLE';

/** What it is called, in the menu, over its page and where rights are given. */
export const titles = {
  en: 'Sample title',
  fr: 'Sample title',
  de: 'Sample title',
  es: 'Sample title',
  it: 'Sample title',
  nl: 'Sample title',
  pt: 'Sample title',
} as const;
