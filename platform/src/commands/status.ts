import type { CallOutput } from '@niveau/shared/api';
import { type Command, jsonOption, readArguments, serverOptions } from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';
import { audienceInWords } from './channel.ts';

export const status: Command = {
  usage: 'status [<module…>] [--url] [--key] [--json]',
  summary: 'show the modules of a server, their channels and releases',
  async run(args, { environment, print, warn }) {
    const { values, positionals } = readArguments(args, { ...serverOptions, ...jsonOption });
    const client = platformClient(serverOf(values, environment, 'deploy'));
    const { data: all } = await client.call('GET platform/modules', {});
    const data = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    const missing = positionals.filter((name) => !all.some((one) => one.name === name));
    if (values.json) print(JSON.stringify(data));
    else if (all.length === 0) print('No module has been released here yet.');
    else for (const line of data.flatMap(linesOf)) print(line);
    if (missing.length > 0) warn(`The server knows no module ${missing.join(', ')}.`);
    return missing.length > 0 ? 1 : 0;
  },
};

function linesOf({ name, channels, canary, holds, releases }: CallOutput<'GET platform/modules'>[number]) {
  const lines = [name];
  for (const { version, contract, size_bytes, released_at, removable_at } of releases) {
    const on = Object.keys(channels)
      .filter((channel) => channels[channel] === version)
      .map((channel) =>
        channel === 'canary' && canary ? `canary, for ${audienceInWords(canary)}` : channel,
      );
    const held = holds.filter((hold) => hold.version === version).map(({ id_client }) => id_client);
    const notes = [
      ...on,
      ...(held.length > 0 ? [`kept from space ${held.join(', ')}`] : []),
      ...(removable_at ? [`files may go ${removable_at.slice(0, 10)}`] : []),
    ];
    const size = `${(size_bytes / 1000).toFixed(1)} kB`;
    lines.push(`  ${version}  contract ${contract}  ${size}  ${released_at}  ${notes.join('; ')}`.trimEnd());
  }
  return lines;
}
