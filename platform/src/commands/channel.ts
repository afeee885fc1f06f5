import type { CallOutput } from '@niveau/shared/api';
import {
  type Command,
  type CommandContext,
  jsonOption,
  readArguments,
  readChannel,
  required,
  serverOptions,
} from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';
import { PlatformError } from '../platform-error.ts';
import type { Channel } from '../release-store.ts';

type PublishedModule = CallOutput<'GET platform/modules'>[number];

const options = { ...serverOptions, ...jsonOption } as const;
type Values = { readonly url?: string; readonly key?: string; readonly json: boolean };

export const channel: Command = {
  usage: 'channel <module> stable|canary <version> [--url] [--key] [--json]',
  summary: 'point a channel of a module at a released version',
  async run(args, context) {
    const { values, positionals } = readArguments(args, options);
    const [name, to, version] = positionals;
    const wanted = readChannel(required(to, 'a channel: stable or canary'));
    return point(required(name, 'a module'), wanted, required(version, 'a version'), values, context);
  },
};

export const promote: Command = {
  usage: 'promote <module> [--url] [--key] [--json]',
  summary: "make the canary's version the stable one",
  async run(args, context) {
    const { values, positionals } = readArguments(args, options);
    const published = await find(required(positionals[0], 'a module'), values, context);
    const version = published.channels.canary;
    if (!version) throw new PlatformError(`${published.name} has no canary to promote.`);
    return point(published.name, 'stable', version, values, context);
  },
};

export const rollback: Command = {
  usage: 'rollback <module> [--channel stable|canary] [--to <version>] [--url] [--key] [--json]',
  summary: 'point a channel back at the release before, or at the one given',
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      ...options,
      channel: { type: 'string', default: 'stable' },
      to: { type: 'string' },
    });
    const wanted = readChannel(values.channel);
    const published = await find(required(positionals[0], 'a module'), values, context);
    const version = values.to ?? releaseBefore(published, wanted);
    return point(published.name, wanted, version, values, context);
  },
};

/** The version that was released last before the one a channel points at. Throws a PlatformError for the first. */
function releaseBefore({ name, channels, releases }: PublishedModule, wanted: Channel): string {
  const current = releases.find(({ version }) => version === channels[wanted]);
  if (!current) throw new PlatformError(`${name} has nothing on ${wanted}.`);
  const before = releases
    .filter(({ released_at }) => Date.parse(released_at) < Date.parse(current.released_at))
    .toSorted((a, b) => Date.parse(b.released_at) - Date.parse(a.released_at))[0];
  if (!before) throw new PlatformError(`${name} has no release before ${current.version}.`);
  return before.version;
}

async function find(name: string, values: Values, { environment }: CommandContext): Promise<PublishedModule> {
  const client = platformClient(serverOf(values, environment, 'deploy'));
  const { data } = await client.call('GET platform/modules', {});
  const found = data.find((published) => published.name === name);
  if (found) return found;
  throw new PlatformError(
    `The server knows no module ${name}; it has ${data.map((one) => one.name).join(', ')}.`,
  );
}

async function point(
  name: string,
  to: Channel,
  version: string,
  values: Values,
  { environment, print }: CommandContext,
): Promise<number> {
  const client = platformClient(serverOf(values, environment, 'deploy'));
  const { data } = await client.call('PUT platform/modules/{name}/channel', {
    params: { name },
    body: { channel: to, version },
  });
  print(
    values.json
      ? JSON.stringify(data)
      : `${data.name} ${data.channel} is ${data.version} (revision ${data.revision})`,
  );
  return 0;
}
