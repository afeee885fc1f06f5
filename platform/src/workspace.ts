import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where the command works: the workspace's folder, and the data folder that it shares with the server. */
export interface Workspace {
  readonly root: string;
  readonly dataFolder: string;
}

/** The workspace that this command belongs to; `NIVEAU_DATA` moves the data folder, as it does for the server. */
export function workspaceOf(environment: Readonly<Record<string, string | undefined>>): Workspace {
  const root = path.resolve(import.meta.dirname, '../..');
  return { root, dataFolder: path.resolve(root, environment.NIVEAU_DATA ?? '.data') };
}

/** The modules of a workspace, by folder name: whatever has a `module.ts`. */
export function modulesOf({ root }: Workspace): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, entry.name, 'module.ts')))
    .map((entry) => entry.name)
    .sort();
}
