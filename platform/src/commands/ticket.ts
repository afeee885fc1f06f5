import { readNumber } from '../audience.ts';
import {
  type Command,
  type CommandContext,
  jsonOption,
  readArguments,
  required,
  serverOptions,
} from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';
import { PlatformError } from '../platform-error.ts';

const options = {
  ...serverOptions,
  ...jsonOption,
  space: { type: 'string' },
  user: { type: 'string' },
  minutes: { type: 'string', default: '120' },
} as const;

export const ticket: Command = {
  usage:
    'ticket <module> <address> --space <id> [--user <id>] [--minutes 120] | ticket list | ticket end <id> [--url] [--key] [--json]',
  summary:
    'put a build of your own into the page of one space, until it expires; list such tickets, or end one',
  async run(args, context) {
    const { values, positionals } = readArguments(args, options);
    const [first, second] = positionals;
    if (first === 'list') return list(values, context);
    if (first === 'end') return end(required(second, 'the number of a ticket'), values, context);
    const { print, environment } = context;
    const client = platformClient(serverOf(values, environment, 'deploy'));
    const { data } = await client.call('POST platform/tickets', {
      body: {
        module: required(first, 'a module'),
        url: readAddress(required(second, 'the address where the build is served')),
        id_client: readNumber(required(values.space, 'a space with --space'), 'a space', 1),
        minutes: readNumber(values.minutes, 'a number of minutes', 1, 720),
        ...(values.user !== undefined && { id_user: readNumber(values.user, 'a user', 1) }),
      },
    });
    if (values.json) print(JSON.stringify(data));
    else {
      print(`Ticket ${data.id_ticket}, until ${data.expires_at}. Open`);
      print(`  ${data.open_url}`);
    }
    return 0;
  },
};

type Values = { readonly url?: string; readonly key?: string; readonly json: boolean };

async function list(values: Values, { print, environment }: CommandContext): Promise<number> {
  const client = platformClient(serverOf(values, environment, 'deploy'));
  const { data } = await client.call('GET platform/tickets', {});
  if (values.json) print(JSON.stringify(data));
  else if (data.length === 0) print('There is no ticket.');
  else
    for (const { id_ticket, module, url, id_client, id_user, expires_at, ended_at } of data) {
      const whom = `space ${id_client}${id_user === null ? '' : `, user ${id_user}`}`;
      print(
        `${id_ticket}  ${module}  ${url}  ${whom}  ${ended_at ? `ended ${ended_at}` : `until ${expires_at}`}`,
      );
    }
  return 0;
}

async function end(id: string, values: Values, { print, environment }: CommandContext): Promise<number> {
  const client = platformClient(serverOf(values, environment, 'deploy'));
  const id_ticket = readNumber(id, 'the number of a ticket', 1);
  await client.call('DELETE platform/tickets/{id_ticket}', { params: { id_ticket } });
  print(values.json ? JSON.stringify({ id_ticket, ended: true }) : `Ticket ${id_ticket} is ended.`);
  return 0;
}

function readAddress(text: string): string {
  if (!URL.canParse(text)) throw new PlatformError(`${text} is not an address.`);
  return text.endsWith('/') ? text : `${text}/`;
}
