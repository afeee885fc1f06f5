import { fileURLToPath } from 'node:url';
import config from '../../lingui.config.ts';

/** The product's own lingui settings, but what is extracted goes into `.cache/texts`, and only the source texts do. */
export default {
  ...config,
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  locales: [config.sourceLocale],
  catalogs: config.catalogs.map((catalog) => ({
    ...catalog,
    path: catalog.path.replace('<rootDir>/', '<rootDir>/.cache/texts/'),
  })),
};
