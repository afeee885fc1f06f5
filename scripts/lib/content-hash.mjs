import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { at, root } from './paths.mjs';

const leftOut = new Set(['node_modules', 'dist', '.swc', 'fixtures', 'testing']);
const isTest = (name) => /\.test\.tsx?$/.test(name);

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!leftOut.has(entry.name)) yield* filesUnder(full);
    } else if (!isTest(entry.name)) yield full;
  }
}

/**
 * SHA-256, in hex, over the names and contents of files and folders given relative to the workspace. Tests, installed
 * packages and build results do not count; absent paths count as absent.
 */
export function contentHash(paths) {
  const hash = createHash('sha256');
  const files = paths.flatMap((relative) => {
    const full = at(relative);
    const found = statSync(full, { throwIfNoEntry: false });
    if (!found) return [];
    return found.isDirectory() ? [...filesUnder(full)] : [full];
  });
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash
      .update(`${path.relative(root, file).split(path.sep).join('/')}\0${content.length}\0`)
      .update(content);
  }
  return hash.digest('hex');
}

/** SHA-256 over a built folder, to notice a build that somebody made by hand over ours; `null` where there is none. */
export function folderHash(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return null;
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  for (const file of names) hash.update(`${path.relative(folder, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
