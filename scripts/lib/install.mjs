import { existsSync, readdirSync } from 'node:fs';
import { contentHash } from './content-hash.mjs';
import { alone } from './lock.mjs';
import { at, packageManager, pinnedNode, root } from './paths.mjs';
import { runNpx, tail } from './run.mjs';
import { Stop } from './say.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const oldestNode = 20;

/** Throws a `Stop` where the Node that runs this script is too old to bootstrap anything. */
export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < oldestNode)
    throw new Stop(
      `Node ${oldestNode} or later is needed; this is ${process.version}. Install it from nodejs.org.`,
    );
}

function manifests() {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(at(entry.name, 'package.json')))
    .map((entry) => `${entry.name}/package.json`);
  return ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packages];
}

/** Installs from the lock file unless it has been done for exactly these manifests. Resolves to what it did. */
export const ensureInstalled = () => alone(install);

async function install() {
  const hash = contentHash(manifests());
  const isWhole = existsSync(pinnedNode()) && existsSync(at('node_modules', '.modules.yaml'));
  if (isWhole && readStamp('install.json').hash === hash) return 'up to date';
  const { code, output } = await runNpx(['-y', packageManager, 'install', '--frozen-lockfile'], {
    env: { CI: 'true' },
  });
  if (code !== 0)
    throw new Stop(`The dependencies could not be installed (is the network reachable?).\n${tail(output)}`);
  writeStamp('install.json', { hash });
  return 'installed from the lock file';
}

/** Notes that what the manifests ask for lies there, whoever laid it. */
export function noteInstalled() {
  writeStamp('install.json', { hash: contentHash(manifests()) });
}

/** Installs as the manifests say now, which changes the lock file where a package is new. Resolves to what it did. */
export const linkPackages = () =>
  alone(async () => {
    const { code, output } = await runNpx([
      '-y',
      packageManager,
      'install',
      '--no-frozen-lockfile',
      '--prefer-offline',
    ]);
    if (code !== 0) throw new Stop(`The dependencies could not be installed.\n${tail(output)}`);
    noteInstalled();
    return 'linked';
  });
