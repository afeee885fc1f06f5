import type { Command, CommandContext } from './command.ts';
import { channel, promote, rollback } from './commands/channel.ts';
import { keys } from './commands/keys.ts';
import { modules } from './commands/modules.ts';
import { precompress } from './commands/precompress.ts';
import { release } from './commands/release.ts';
import { status } from './commands/status.ts';
import { PlatformError } from './platform-error.ts';
import { workspaceOf } from './workspace.ts';

const commands: Readonly<Record<string, Command>> = {
  keys,
  release,
  promote,
  rollback,
  channel,
  status,
  modules,
  precompress,
};

function help(): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  niveau ${usage}\n      ${summary}`);
  return ['niveau: release and steer the modules of Niveau', '', ...lines].join('\n');
}

/** Runs the command that the arguments name. Resolves to its exit code: 1 for a fault, 2 for a command unknown. */
export async function runCli(args: readonly string[], context: CommandContext = terminal()): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help') {
    context.print(help());
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    context.warn(`niveau knows no command ${name}.\n\n${help()}`);
    return 2;
  }
  try {
    return await command.run(rest, context);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    context.warn(error.message);
    return 1;
  }
}

function terminal(): CommandContext {
  return {
    workspace: workspaceOf(process.env),
    environment: process.env,
    print: (line) => console.log(line),
    warn: (line) => console.error(line),
  };
}
