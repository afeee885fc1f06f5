import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';
import { run, tail } from './run.mjs';
import { Stop } from './say.mjs';
import { isReady } from './server.mjs';

/** Milliseconds from `npm start` in a folder until it answers; it is stopped again. */
async function timedStart(folder, port) {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(folder, 'scripts', 'start.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: port, NIVEAU_DATA: path.join(folder, '.data'), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => printed.push(piece));
  const ended = new Promise((resolve) => child.on('exit', resolve));
  if (!(await isReady(child, `http://127.0.0.1:${port}`)))
    throw new Stop(`npm start ended in a fresh clone.\n${tail(Buffer.concat(printed).toString())}`);
  const took = performance.now() - started;
  child.kill('SIGTERM');
  await ended;
  return took;
}

/**
 * What `npm start` takes in a fresh clone of what is committed here, and there again with nothing changed. Packages come
 * from where this machine keeps them, or from the registry.
 */
export async function freshStarts(port) {
  const parent = mkdtempSync(path.join(tmpdir(), 'niveau-clone-'));
  const folder = path.join(parent, 'niveau');
  try {
    const { code, output } = await run('git', ['clone', '--quiet', '--no-hardlinks', root, folder]);
    if (code !== 0) throw new Stop(`This workspace could not be cloned.\n${tail(output)}`);
    return { fresh: await timedStart(folder, port), again: await timedStart(folder, port) };
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}
