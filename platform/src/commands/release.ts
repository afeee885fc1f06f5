import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Command,
  type CommandContext,
  jsonOption,
  readArguments,
  readChannel,
  serverOptions,
} from '../command.ts';
import { diskStore } from '../disk-store.ts';
import { platformClient, serverOf } from '../platform-client.ts';
import { PlatformError } from '../platform-error.ts';
import { readSigningKey } from '../release-keys.ts';
import { type ReleaseResult, releaseModule } from '../release-module.ts';
import type { Channel } from '../release-store.ts';
import { modulesOf } from '../workspace.ts';

const options = {
  ...serverOptions,
  ...jsonOption,
  all: { type: 'boolean', default: false },
  channel: { type: 'string', default: 'stable' },
  dist: { type: 'string' },
} as const;

export const release: Command = {
  usage:
    'release <module…>|--all [--channel stable|canary] [--dist <folder>] [--url <server>] [--key <api key>] [--json]',
  summary:
    'check, sign and store built modules; with --dist, one that was built elsewhere; with --url, also register them with that server',
  async run(args, context) {
    const { values, positionals } = readArguments(args, options);
    const channel = readChannel(values.channel);
    const modules = chosenModules(positionals, values.all, context);
    if (values.dist !== undefined && modules.length !== 1)
      throw new PlatformError('--dist holds the build of one module: name that one.');
    const dist = values.dist === undefined ? undefined : path.resolve(values.dist);
    const { key } = await readSigningKey(context.workspace.dataFolder, context.environment);
    const store = diskStore(path.join(context.workspace.dataFolder, 'modules'));
    const results: ReleaseResult[] = [];
    for (const name of modules)
      results.push(
        await releaseModule(path.join(context.workspace.root, name), { store, key, channel, dist }),
      );
    for (const result of results) if (result.outcome === 'refused') explain(result, context.warn);
    const isRegistering = values.url !== undefined || context.environment.NIVEAU_URL !== undefined;
    const revisions = isRegistering
      ? await register(results, channel, values, context)
      : new Map<string, number>();
    report(results, revisions, values.json, context.print);
    return results.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
  },
};

function chosenModules(
  names: readonly string[],
  isAll: boolean,
  { workspace }: CommandContext,
): readonly string[] {
  const known = modulesOf(workspace);
  if (isAll) return known;
  if (names.length === 0) throw new PlatformError(`Name a module, or --all. There are ${known.join(', ')}.`);
  for (const name of names)
    if (!existsSync(path.join(workspace.root, name, 'module.ts')))
      throw new PlatformError(`${name} is no module. There are ${known.join(', ')}.`);
  return names;
}

async function register(
  results: readonly ReleaseResult[],
  channel: Channel,
  values: { readonly url?: string; readonly key?: string },
  { environment }: CommandContext,
): Promise<Map<string, number>> {
  const client = platformClient(serverOf(values, environment, 'deploy'));
  const revisions = new Map<string, number>();
  for (const result of results) {
    if (result.outcome === 'refused') continue;
    const { data } = await client.call('POST platform/releases', {
      body: { signed: result.signed, channel },
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
