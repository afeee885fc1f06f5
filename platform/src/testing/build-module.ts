import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { locales } from '@niveau/shared/i18n/locale';
import { workspaceOf } from '../workspace.ts';
import { temporaryFolder } from './temporary-folder.ts';

const execute = promisify(execFile);
const { root } = workspaceOf({});

const build = `
import webpack from 'webpack';
import { remoteConfig } from '@niveau/shared/build/webpack-factory.mjs';
import { manifest } from './module.ts';
webpack(remoteConfig({ dir: import.meta.dirname, manifest })).run((error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
`;

const lingui = {
  sourceLocale: 'en',
  locales: [...locales],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
};

/** The file of a library that a build with these packages would take. */
export const libraryFile = (...parts: readonly string[]) => path.join(root, 'shared/node_modules', ...parts);

/**
 * Builds a module with the product's own factory, for production, in a folder of its own: `sources` are its files
 * under `src`, `module.ts` is given as an object. Resolves to the module's folder.
 */
export async function buildModule(
  manifest: object,
  sources: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = path.join(temporaryFolder(), 'mf-built');
  await mkdir(path.join(folder, 'src/locales'), { recursive: true });
  const packages = (await readdir(root)).find((name) => name.startsWith('mf-')) ?? '';
  await symlink(path.join(root, packages, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const files = {
    'package.json': JSON.stringify({ name: '@niveau/mf-built', version: '0.1.0', type: 'module', lingui }),
    'module.ts': `export const manifest = ${JSON.stringify(manifest)};`,
    'build.mjs': build,
    ...Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/${name}`, text])),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  const node = path.join(root, 'node_modules/node/bin/node');
  await execute(node, ['build.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NIVEAU_BUILD_ID: 'test' },
  });
  return folder;
}
