import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A new folder, its name with a space in it, that `afterAll` removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'niveau platform '));
  made.push(folder);
  return folder;
}

afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});
