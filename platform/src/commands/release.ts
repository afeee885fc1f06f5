import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Audience, audienceOptions, readAudience } from '../audience.ts';
import { buildModules } from '../build-modules.ts';
import {
  type Command,
  type CommandContext,
  jsonOption,
  readArguments,
  readChannel,
  serverOptions,
} from '../command.ts';
import { openStore } from '../open-store.ts';
import { platformClient, serverOf } from '../platform-client.ts';
import { PlatformError } from '../platform-error.ts';
import { readSigningKey } from '../release-keys.ts';
import { type ReleaseResult, releaseModule } from '../release-module.ts';
import type { Channel } from '../release-store.ts';
import { routeOwners } from '../route-owners.ts';
import { modulesOf } from '../workspace.ts';

const options = {
  ...serverOptions,
  ...jsonOption,
  ...audienceOptions,
  all: { type: 'boolean', default: false },
  channel: { type: 'string', default: 'stable' },
  dist: { type: 'string' },
  store: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
} as const;

export const release: Command = {
  usage:
    'release <module…>|--all [--channel stable|canary] [--space <id>…] [--percent <0–100>] [--no-build | --dist <folder>] [--store <folder>|s3://bucket/prefix] [--url <server>] [--key <api key>] [--json]',
  summary:
    'build what has changed, check, sign and store it; with --dist, a build that was made elsewhere; with --url, also register it with that server',
  async run(args, context) {
    const { values, positionals } = readArguments(args, options);
    const channel = readChannel(values.channel);
    const audience = readAudience(values, channel);
    const dist = values.dist === undefined ? undefined : path.resolve(values.dist);
    const modules = chosenModules(positionals, values.all, dist !== undefined, context);
    if (dist !== undefined && modules.length !== 1)
      throw new PlatformError('--dist holds the build of one module: name that one.');
    if (dist === undefined && !values['no-build']) await buildModules(modules, context);
    const { key } = await readSigningKey(context.workspace.dataFolder, context.environment);
    const store = openStore(values.store, context.workspace.dataFolder, context.environment);
    const owners = await routeOwners(store);
    const isRegistering = values.url !== undefined || context.environment.NIVEAU_URL !== undefined;
    const noted = isRegistering ? null : channel;
    const results: ReleaseResult[] = [];
    for (const name of modules) {
      const folder = path.join(context.workspace.root, name);
      results.push(await releaseModule(folder, { store, key, channel: noted, owners, dist }));
    }
    for (const result of results) if (result.outcome === 'refused') explain(result, context.warn);
    const revisions = isRegistering
      ? await register(results, channel, audience, values, context)
      : new Map<string, number>();
    report(results, revisions, values.json, context.print);
    return results.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
  },
};

/** A build that was made elsewhere needs no folder here; its manifest says which module it is. */
function chosenModules(
  names: readonly string[],
  isAll: boolean,
  isElsewhere: boolean,
  { workspace }: CommandContext,
): readonly string[] {
  const known = modulesOf(workspace);
  if (isAll) return known;
  // A repository of one module: its own folder.
  if (names.length === 0 && existsSync(path.join(workspace.root, 'module.ts'))) return ['.'];
  if (names.length === 0) throw new PlatformError(`Name a module, or --all. There are ${known.join(', ')}.`);
  for (const name of names)
    if (!isElsewhere && !existsSync(path.join(workspace.root, name, 'module.ts')))
      throw new PlatformError(
        known.length > 0
          ? `${name} is no module. There are ${known.join(', ')}.`
          : `${name} is no module: there is no module.ts in it.`,
      );
  return names;
}

async function register(
  results: readonly ReleaseResult[],
  channel: Channel,
  audience: Audience,
  values: { readonly url?: string; readonly key?: string },
  { environment }: CommandContext,
): Promise<Map<string, number>> {
  const client = platformClient(serverOf(values, environment, 'deploy'));
  const revisions = new Map<string, number>();
  for (const result of results) {
    if (result.outcome === 'refused') continue;
    const { data } = await client.call('POST platform/releases', {
      body: { signed: result.signed, channel, ...audience },
    });
    revisions.set(result.name, data.revision);
  }
  return revisions;
}

function explain(
  { name, refusals }: ReleaseResult & { readonly outcome: 'refused' },
  warn: (line: string) => void,
) {
  warn(`${name} is refused:`);
  for (const { rule, reason, mend } of refusals) warn(`  ${rule}: ${reason}\n    mend: ${mend}`);
}

const words = {
  stored: 'stored',
  unchanged: 'already stored',
  resigned: 'signed anew',
  refused: 'refused',
} as const;

function report(
  results: readonly ReleaseResult[],
  revisions: ReadonlyMap<string, number>,
  asJson: boolean,
  print: (line: string) => void,
): void {
  const rows = results.map((result) => ({
    name: result.name,
    outcome: result.outcome,
    version: result.outcome === 'refused' ? null : result.manifest.version,
    revision: revisions.get(result.name) ?? null,
    refusals: result.outcome === 'refused' ? result.refusals : [],
  }));
  if (asJson) {
    print(JSON.stringify(rows));
    return;
  }
  for (const { name, version, outcome, revision } of rows)
    print(
      [name, version, words[outcome], revision === null ? null : `revision ${revision}`]
        .filter(Boolean)
        .join('  '),
    );
}
