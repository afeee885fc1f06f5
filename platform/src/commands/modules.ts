import { type Command, jsonOption, readArguments, required, serverOptions } from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';
import { PlatformError } from '../platform-error.ts';

export const modules: Command = {
  usage: 'modules enable|disable <designation…> --space <id> [--url] [--key] [--json]',
  summary: "enable or disable modules for one of the provider's spaces",
  async run(args, { environment, print }) {
    const { values, positionals } = readArguments(args, {
      ...serverOptions,
      ...jsonOption,
      space: { type: 'string' },
    });
    const [action, ...designations] = positionals;
    if (action !== 'enable' && action !== 'disable') throw new PlatformError('Say enable or disable.');
    if (designations.length === 0) throw new PlatformError('Give a designation, such as ORDC.');
    const client = platformClient(serverOf(values, environment, 'provider'));
    const { data } = await client.call('PUT provider/client/{id}/modules', {
      params: { id: required(values.space, 'a space with --space') },
      body: { [action]: designations },
    });
    print(
      values.json
        ? JSON.stringify(data)
        : `Space ${data.id_client} has ${data.modules.join(', ') || 'no module'}.`,
    );
    return 0;
  },
};
