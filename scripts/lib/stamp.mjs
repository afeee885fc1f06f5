import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';

/** Reads what an earlier run noted under `.cache/`; an empty object where there is nothing readable. */
export function readStamp(name) {
  try {
    return JSON.parse(readFileSync(at('.cache', name), 'utf8'));
  } catch {
    return {};
  }
}

export function writeStamp(name, value) {
  const file = at('.cache', name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
