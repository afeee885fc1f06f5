import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's folder, whatever the current directory is. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const at = (...parts) => path.join(root, ...parts);

/** The pinned runtime (Node 24), installed as a development dependency of the root. */
export const pinnedNode = () =>
  at('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The pinned package manager, as npx takes it. */
export const packageManager = 'pnpm@12.21.0';

/** Folders of the workspace that webpack builds: the shell and every module. */
export function builtPackages() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(at(entry.name, 'webpack.config.mjs')))
    .map((entry) => entry.name)
    .sort();
}

export const isModule = (name) => existsSync(at(name, 'module.ts'));
