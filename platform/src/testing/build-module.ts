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
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { remoteConfig } from '@niveau/shared/build/webpack-factory.mjs';
const settings = [];
for (const dir of process.argv.slice(2)) {
  const { manifest } = await import(pathToFileURL(dir + '/module.ts').href);
  settings.push(remoteConfig({ dir, manifest }));
}
webpack(settings).run((error, stats) => {
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

/** What a module is made of: `module.ts` as an object, and its files under `src`. */
export interface ModuleSources {
  readonly manifest: object;
  readonly sources: Readonly<Record<string, string>>;
}

/**
 * Builds modules with the product's own factory, for production, each in a folder of its own and all in one process:
 * most of the time of a small build is its start. Resolves to their folders.
 */
export async function buildModules(modules: readonly ModuleSources[]): Promise<readonly string[]> {
  const folders = await Promise.all(modules.map(layOut));
  const [first = ''] = folders;
  await writeFile(path.join(first, 'build.mjs'), build);
  const node = path.join(root, 'node_modules/node/bin/node');
  await execute(node, ['build.mjs', ...folders], {
    cwd: first,
    env: { ...process.env, NODE_ENV: 'production', NIVEAU_BUILD_ID: 'test' },
  });
  return folders;
}

async function layOut({ manifest, sources }: ModuleSources): Promise<string> {
  const folder = path.join(temporaryFolder(), 'mf-built');
  await mkdir(path.join(folder, 'src/locales'), { recursive: true });
  const packages = (await readdir(root)).find((name) => name.startsWith('mf-')) ?? '';
  await symlink(path.join(root, packages, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const files = {
    'package.json': JSON.stringify({ name: '@niveau/mf-built', version: '0.1.0', type: 'module', lingui }),
    'module.ts': `export const manifest = ${JSON.stringify(manifest)};`,
    ...Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/${name}`, text])),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}
