import { type Command, jsonOption, readArguments, serverOptions } from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';

export const status: Command = {
  usage: 'status [--url] [--key] [--json]',
  summary: 'show the modules of a server, their channels and releases',
  async run(args, { environment, print }) {
    const { values } = readArguments(args, { ...serverOptions, ...jsonOption });
    const client = platformClient(serverOf(values, environment, 'deploy'));
    const { data } = await client.call('GET platform/modules', {});
    if (values.json) {
      print(JSON.stringify(data));
      return 0;
    }
    if (data.length === 0) print('No module has been released here yet.');
    for (const { name, channels, releases } of data) {
      print(name);
      for (const { version, contract, size_bytes, released_at } of releases) {
        const on = Object.keys(channels).filter((channel) => channels[channel] === version);
        const size = `${(size_bytes / 1000).toFixed(1)} kB`;
        print(`  ${version}  contract ${contract}  ${size}  ${released_at}  ${on.join(', ')}`.trimEnd());
      }
    }
    return 0;
  },
};
