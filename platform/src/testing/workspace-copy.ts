import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { workspaceOf } from '../workspace.ts';

const { root } = workspaceOf({});

/** What is copied, so that nothing of it leads back here; the folders of others stand empty. */
const copied = [
  'shared',
  'platform',
  'scripts',
  'package.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'biome.json',
  'knip.json',
  'lingui.config.ts',
  'tsconfig.json',
  'jest.config.cjs',
  '.dependency-cruiser.cjs',
  '.gitignore',
] as const;
const empty = ['shell', 'api/test', 'e2e'] as const;
/** What jest looks for at its start, whichever project it runs. */
const setUp = [
  'environment.cjs',
  'patience.cjs',
  'harness-outside.cjs',
  'global-setup.cjs',
  'global-teardown.cjs',
];
const left = new Set(['node_modules', 'dist', '.swc']);

/**
 * Copies the workspace into a folder that is not there yet, without any module but those of `packages`. What its command
 * needs to start is linked from here; the install that it makes puts its own in the place of these links.
 * @public A journey calls it, by the file.
 */
export async function copyWorkspace(folder: string, packages: readonly string[] = []): Promise<void> {
  await mkdir(folder);
  for (const name of [...copied, ...packages])
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (source) => !left.has(path.basename(source)),
    });
  for (const name of empty) await mkdir(path.join(folder, name), { recursive: true });
  for (const name of setUp) await cp(path.join(root, 'api/test', name), path.join(folder, 'api/test', name));
  for (const name of ['shared', 'platform', ...packages]) await linkDependencies(folder, name, name);
}

/** Gives a package of the copy the dependencies of one of here, but for `@niveau/shared`, which is the copy's own. */
export async function linkDependencies(folder: string, name: string, like: string): Promise<void> {
  const source = path.join(root, like, 'node_modules');
  const target = path.join(folder, name, 'node_modules');
  await mkdir(path.join(target, '@niveau'), { recursive: true });
  for (const entry of await packagesIn(source)) {
    // Folders of scopes are the copy's own: an install would write through a link into those of here.
    await mkdir(path.dirname(path.join(target, entry)), { recursive: true });
    await symlink(path.join(source, entry), path.join(target, entry), 'junction');
  }
  await symlink(path.join(folder, 'shared'), path.join(target, '@niveau/shared'), 'junction');
}

/** The names of what lies in a folder of dependencies, but for those of the house. */
async function packagesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const entry of await readdir(folder)) {
    if (entry === '@niveau' || entry.startsWith('.')) continue;
    if (!entry.startsWith('@')) names.push(entry);
    else for (const inner of await readdir(path.join(folder, entry))) names.push(`${entry}/${inner}`);
  }
  return names;
}
