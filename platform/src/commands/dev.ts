import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { readNumber } from '../audience.ts';
import { type Command, type CommandContext, readArguments, required, serverOptions } from '../command.ts';
import { platformClient, serverOf } from '../platform-client.ts';
import { PlatformError } from '../platform-error.ts';
import { modulesOf } from '../workspace.ts';

const host = '127.0.0.1';
/** The longest that a ticket may be: a day of work. */
const ticketMinutes = 720;

export const dev: Command = {
  usage:
    'dev <module> [--space 101] [--user <id>] [--port <port>] [--url http://127.0.0.1:4000] [--key <api key>]',
  summary:
    'serve one module from this machine and show it inside the running product; what you edit is put in place, nothing else is built',
  async run(args, context) {
    const { values, positionals } = readArguments(args, {
      ...serverOptions,
      space: { type: 'string', default: '101' },
      user: { type: 'string' },
      port: { type: 'string' },
    });
    const module = required(positionals[0], 'a module');
    if (!existsSync(path.join(context.workspace.root, module, 'module.ts')))
      throw new PlatformError(
        `${module} is no module. There are ${modulesOf(context.workspace).join(', ')}.`,
      );
    const server = serverOf(values, context.environment, 'deploy');
    const client = platformClient(server);
    // Before anything is built: a server that is not there, or a key that is wrong, is told at once.
    await client.call('GET platform/modules', {});
    const port = values.port === undefined ? await freePort() : readNumber(values.port, 'a port', 1, 65_535);
    context.print(`Building ${module} …`);
    const { child, url } = await serve(module, port, context);
    try {
      const { data } = await client.call('POST platform/tickets', {
        body: {
          module,
          url,
          id_client: readNumber(values.space, 'a space', 1),
          minutes: ticketMinutes,
          ...(values.user !== undefined && { id_user: readNumber(values.user, 'a user', 1) }),
        },
      });
      context.print(`${module} is served from ${url}, for space ${values.space} until ${data.expires_at}.`);
      context.print('Open this; what you edit is put in place, and Ctrl+C ends it:');
      context.print(`  ${data.open_url}`);
      await ended(child);
      // A server that went away meanwhile lets the ticket expire.
      await client
        .call('DELETE platform/tickets/{id_ticket}', { params: { id_ticket: data.id_ticket } })
        .catch((error: unknown) => {
          if (!(error instanceof PlatformError)) throw error;
          context.warn(error.message);
        });
      return 0;
    } finally {
      if (child.connected) child.disconnect();
    }
  },
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Starts the workspace's development server for one module. Resolves once it has compiled. */
async function serve(module: string, port: number, { workspace }: CommandContext) {
  const child = fork(path.join(workspace.root, 'scripts/lib/dev-servers.mjs'), [`${module}=${port}`], {
    cwd: workspace.root,
    env: { ...process.env, NODE_ENV: 'development', NIVEAU_BUILD_ID: 'dev' },
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(addressIn(message)));
    child.once('exit', () => reject(new PlatformError(`${module} could not be served.`)));
  });
  return { child, url };
}

function addressIn(message: unknown): string {
  if (typeof message === 'object' && message !== null && 'url' in message) return String(message.url);
  throw new PlatformError('The development server said nothing of where it is.');
}

/** Resolves when somebody ends the command, or the development server ends by itself. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    child.once('exit', () => resolve());
  });
}
