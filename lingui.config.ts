import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

interface Package {
  readonly sources: string;
  readonly locales: string;
  /** Parts of the sources that are a package of texts of their own. */
  readonly without?: readonly string[];
  readonly only?: readonly string[];
}

/** What the shell's first page does without: its texts come with the first of these parts that is shown. */
const shellPages: readonly string[] = [
  'account',
  'app/shell-failure.tsx',
  'bars/phone-drawer.tsx',
  'contact',
  'forms',
  'legal',
  'modules/module-failure.tsx',
  'modules/override-notice.tsx',
  'navigation/leave-dialog.tsx',
  'notifications',
  'palette',
  'profile',
  'public',
  'push',
  'reasons',
  'tour',
  'view',
];

/** What the list of equipment does without: its texts come with the first screen behind the list. */
const equipmentPages: readonly string[] = [
  'alerts',
  'arrange',
  'asset-actions.tsx',
  'asset-form',
  'configure',
  'container',
  'equipment-list/equipment-map.tsx',
  'form',
  'install',
  'share',
  'tank-detail',
  'widgets',
];

/** Every module keeps its texts in its own folder; what a module says otherwise stands below. */
const modules = readdirSync(import.meta.dirname)
  .filter((name) => existsSync(path.join(import.meta.dirname, name, 'module.ts')))
  .map((name) => [name, { sources: `${name}/src`, locales: `${name}/src/locales` }] as const);

/** Where the texts of each package live. `NIVEAU_PACKAGE=mf-orders lingui extract` touches one package alone. */
const packages: Readonly<Record<string, Package>> = {
  ui: { sources: 'shared/ui', locales: 'shared/ui/locales', without: ['designations'] },
  designations: { sources: 'shared/ui/designations', locales: 'shared/ui/designations/locales' },
  shell: { sources: 'shell/src', locales: 'shell/src/locales', without: shellPages },
  'shell-pages': { sources: 'shell/src', only: shellPages, locales: 'shell/src/page-locales' },
  ...Object.fromEntries(modules),
  'mf-equipment': {
    sources: 'mf-equipment/src',
    locales: 'mf-equipment/src/locales',
    without: equipmentPages,
  },
  'mf-equipment-pages': {
    sources: 'mf-equipment/src',
    only: equipmentPages,
    locales: 'mf-equipment/src/page-locales',
  },
};
const only = process.env.NIVEAU_PACKAGE;

/** All that lies in a folder, or a file. */
const patternOf = (part: string) => (part.endsWith('.tsx') ? `**/${part}` : `**/${part}/**`);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
  catalogs: Object.entries(packages)
    .filter(([name]) => !only || name === only)
    .map(([, { sources, locales, only = [''], without = [] }]) => ({
      path: `<rootDir>/${locales}/{locale}`,
      include: only.map((part) => `<rootDir>/${sources}/${part}`),
      exclude: ['**/dist/**', '**/*.test.*', ...without.map((part) => patternOf(`${sources}/${part}`))],
    })),
});
