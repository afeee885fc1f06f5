import type { CallOutput } from '@niveau/shared/api';
import { type Audience, audienceOptions, readAudience } from '../audience.ts';
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
  usage:
    'channel <module> stable|canary [<version>] [--space <id>…] [--percent <0–100>] [--url] [--key] [--json]',
  summary:
    'point a channel of a module at a released version; say which spaces and how many of all users get the canary',
  async run(args, context) {
    const { values, positionals } = readArguments(args, { ...options, ...audienceOptions });
    const [module, to, version] = positionals;
    const name = required(module, 'a module');
    const wanted = readChannel(required(to, 'a channel: stable or canary'));
    const audience = readAudience(values, wanted);
    if (version) return point(name, wanted, version, audience, values, context);
    if (Object.keys(audience).length === 0) throw new PlatformError('Give a version.');
    const present = (await find(name, values, context)).channels[wanted];
    if (!present) throw new PlatformError(`${name} has no ${wanted}: give a version.`);
    return point(name, wanted, present, audience, values, context);
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
    return point(published.name, 'stable', version, {}, values, context);
  },
};

export const rollback: Command = {
  usage: 'rollback <module> [--channel stable|canary] [--to <version>] [--url] [--key] [--json]',
  summary: 'point a channel back at what stood there last and was not rolled back, or at the version given',
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      ...options,
      channel: { type: 'string', default: 'stable' },
      to: { type: 'string' },
    });
    const client = platformClient(serverOf(values, context.environment, 'deploy'));
    const { data } = await client.call('POST platform/modules/{name}/rollback', {
      params: { name: required(positionals[0], 'a module') },
      body: { channel: readChannel(values.channel), version: values.to },
    });
    context.print(values.json ? JSON.stringify(data) : sentenceOf(data));
    return 0;
  },
};

interface Pointed {
  readonly name: string;
  readonly channel: string;
  readonly version: string;
  readonly revision: number;
}

function sentenceOf({ name, channel: on, version, revision }: Pointed, audience?: string): string {
  return `${name} ${on} is ${version}${audience ? `, for ${audience}` : ''} (revision ${revision})`;
}

/** Who gets a canary, in words. */
export function audienceInWords({ spaces, percent }: Required<Audience>): string {
  const parts = [
    spaces.length === 0 ? null : spaces.length === 1 ? `space ${spaces[0]}` : `spaces ${spaces.join(', ')}`,
    percent > 0 ? `${percent} % of all users` : null,
  ].filter(Boolean);
  return parts.join(' and ') || 'nobody';
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
  audience: Audience,
  values: Values,
  { environment, print }: CommandContext,
): Promise<number> {
  const client = platformClient(serverOf(values, environment, 'deploy'));
  const { data } = await client.call('PUT platform/modules/{name}/channel', {
    params: { name },
    body: { channel: to, version, ...audience },
  });
  print(
    values.json
      ? JSON.stringify(data)
      : sentenceOf(data, to === 'canary' ? audienceInWords(data) : undefined),
  );
  return 0;
}
