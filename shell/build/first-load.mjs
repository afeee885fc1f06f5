import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

/** Replaces a file of a library, where that library itself asks for it, by what the shell needs of it. */
function replace(library, file, by) {
  return new webpack.NormalModuleReplacementPlugin(file, (resource) => {
    if (library.test(resource.context)) resource.request = fileURLToPath(by);
  });
}

/** What libraries bring along and the shell never runs (4 kB gzip of every first visit). */
export const leftOutParts = [
  replace(
    /@module-federation[\\/]runtime-core/,
    /[\\/]preload\.js$/,
    import.meta.resolve('./left-out/preload.mjs'),
  ),
  replace(
    /@module-federation[\\/]runtime-core/,
    /[\\/]SnapshotHandler\.js$/,
    import.meta.resolve('./left-out/snapshot-handler.mjs'),
  ),
  replace(/[\\/]stylis[\\/]/, /[\\/]Prefixer\.js$/, import.meta.resolve('./left-out/prefixer.mjs')),
];

/** The router's files for production: what its package names are those of development. */
export function productionRouter(from) {
  const dom = createRequire(from).resolve('react-router-dom');
  const files = path.join(
    path.dirname(createRequire(dom).resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    'react-router$': path.join(files, 'index.mjs'),
    'react-router/dom$': path.join(files, 'dom-export.mjs'),
  };
}

const libraries =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|styled-components|stylis|@emotion|swr|dequal|@lingui|@messageformat|react-router|react-router-dom)[\\/]|[\\/]shell[\\/]build[\\/]left-out[\\/]prefixer|[\\/]shared[\\/](?:contract(?![\\/]outbox-sending)|router|api[\\/](?:permissions|errors)|domain[\\/]permission)\b/;
const bars = /[\\/]shell[\\/]src[\\/]bars[\\/]/;

/** What every page needs comes as one file, packed together; each part of the shell as one more. */
export const firstLoadChunks = {
  cacheGroups: {
    libraries: { name: 'libraries', chunks: 'async', enforce: true, test: libraries },
    default: {
      minChunks: 2,
      priority: -20,
      reuseExistingChunk: true,
      test: (module) => !bars.test(module.nameForCondition?.() ?? ''),
    },
  },
};
