import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Where the texts of each package live. `NIVEAU_PACKAGE=mf-orders lingui extract` touches one package alone. */
const packages: Readonly<Record<string, { sources: string; locales: string }>> = {
  ui: { sources: 'shared/ui', locales: 'shared/ui/locales' },
  shell: { sources: 'shell/src', locales: 'shell/src/locales' },
  'mf-equipment': { sources: 'mf-equipment/src', locales: 'mf-equipment/src/locales' },
  'mf-orders': { sources: 'mf-orders/src', locales: 'mf-orders/src/locales' },
  'mf-documents': { sources: 'mf-documents/src', locales: 'mf-documents/src/locales' },
  'mf-fleet': { sources: 'mf-fleet/src', locales: 'mf-fleet/src/locales' },
  'mf-parameters': { sources: 'mf-parameters/src', locales: 'mf-parameters/src/locales' },
};
const only = process.env.NIVEAU_PACKAGE;

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
  catalogs: Object.entries(packages)
    .filter(([name]) => !only || name === only)
    .map(([, { sources, locales }]) => ({
      path: `<rootDir>/${locales}/{locale}`,
      include: [`<rootDir>/${sources}`],
      exclude: ['**/dist/**', '**/*.test.*'],
    })),
});
