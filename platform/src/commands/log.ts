import type { CallOutput } from '@niveau/shared/api';
import { readNumber } from '../audience.ts';
import { type Command, jsonOption, readArguments, serverOptions } from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';

type Change = CallOutput<'GET platform/revisions'>[number];

export const log: Command = {
  usage: 'log [<module>] [--limit 20] [--url] [--key] [--json]',
  summary: 'show what happened to the registry, when, and who did it',
  async run(args, { environment, print }) {
    const { values, positionals } = readArguments(args, {
      ...serverOptions,
      ...jsonOption,
      limit: { type: 'string', default: '20' },
    });
    const client = platformClient(serverOf(values, environment, 'deploy'));
    const [module] = positionals;
    const { data } = await client.call('GET platform/revisions', {
      query: { limit: readNumber(values.limit, 'a number of lines', 1, 100), ...(module && { module }) },
    });
    for (const line of values.json ? [JSON.stringify(data)] : data.map(lineOf)) print(line);
    return 0;
  },
};

function lineOf({ revision, at, what, module, channel, from, to, spaces, percent, actor, reason }: Change) {
  const move = to ? [from, to].filter(Boolean).join(' → ') : from;
  const parts = [
    String(revision),
    at,
    what.replaceAll('_', ' '),
    [module, channel].filter(Boolean).join(' '),
    move,
    spaces.length > 0 ? `space ${spaces.join(', ')}` : null,
    percent ? `${percent} %` : null,
    `by ${actor.name ?? actor.kind}`,
    reason,
  ];
  return parts.filter(Boolean).join('  ');
}
