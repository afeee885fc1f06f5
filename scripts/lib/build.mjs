import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentHash, folderHash } from './content-hash.mjs';
import { alone } from './lock.mjs';
import { lockedFor } from './locked-for.mjs';
import { at, builtPackages, isModule } from './paths.mjs';
import { runNiveau, runNode, tail } from './run.mjs';
import { duration, Stop } from './say.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const atOnce = 2;
const idLength = 10;
const sharedInputs = ['shared', 'pnpm-workspace.yaml', 'lingui.config.ts'];
const stampOf = (name) => `build/${name}.json`;

/**
 * What a package's build depends on, as one hash: the same sources give the same build id, on any machine. Of what is
 * locked, that of other packages does not count: a new module makes no new version of the others.
 */
function inputHash(name) {
  const lock = lockedFor(readFileSync(at('pnpm-lock.yaml'), 'utf8'), [name, 'shared']);
  return createHash('sha256')
    .update(contentHash([name, ...sharedInputs]))
    .update(lock)
    .digest('hex');
}

function isCurrent(name, hash) {
  const stamp = readStamp(stampOf(name));
  return stamp.hash === hash && stamp.dist === folderHash(at(name, 'dist'));
}

async function buildOne(name, hash) {
  const started = performance.now();
  const webpack = at(name, 'node_modules', 'webpack', 'bin', 'webpack.js');
  const { code, output } = await runNode([webpack, '--mode', 'production'], {
    cwd: at(name),
    env: { NODE_ENV: 'production', NIVEAU_BUILD_ID: hash.slice(0, idLength) },
  });
  if (code !== 0) throw new Stop(`${name} could not be built.\n${tail(output, 60)}`);
  // A module's files are compressed when it is released; the shell has no release of its own.
  if (!isModule(name)) {
    const compressed = await runNiveau(['precompress', at(name, 'dist')]);
    if (compressed.code !== 0) throw new Stop(`${name} could not be compressed.\n${tail(compressed.output)}`);
  }
  writeStamp(stampOf(name), { hash, dist: folderHash(at(name, 'dist')) });
  return `${name} ${duration(performance.now() - started)}`;
}

/**
 * Builds every package whose inputs have changed since its last build, two at a time; `only` names some of them.
 * Resolves to what it did.
 */
export function buildChanged({ only, force = false } = {}) {
  const wanted = builtPackages().filter((name) => !only?.length || only.includes(name));
  const unknown = (only ?? []).filter((name) => !wanted.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no package to build called ${unknown.join(', ')}.`);
  return alone(() => buildAll(wanted, force));
}

async function buildAll(wanted, force) {
  const queue = wanted
    .map((name) => ({ name, hash: inputHash(name) }))
    .filter(({ name, hash }) => force || !isCurrent(name, hash));
  if (queue.length === 0) return 'up to date';
  const built = [];
  const failures = [];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      try {
        built.push(await buildOne(next.name, next.hash));
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw new Stop(failures.map((error) => error.message).join('\n\n'));
  return built.join(', ');
}
