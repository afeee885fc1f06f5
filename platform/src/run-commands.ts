import type { Command, CommandContext } from './command.ts';
import { PlatformError } from './platform-error.ts';

export type Commands = Readonly<Record<string, Command>>;

function help(commands: Commands): string {
  const lines = Object.values(commands).map(({ usage, summary }) => `  niveau ${usage}\n      ${summary}`);
  return ['niveau: release and steer the modules of Niveau', '', ...lines].join('\n');
}

/** Runs the command that the arguments name. Resolves to its exit code: 1 for a fault, 2 for a command unknown. */
export async function runCommands(
  commands: Commands,
  args: readonly string[],
  context: CommandContext,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help') {
    context.print(help(commands));
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    context.warn(`niveau knows no command ${name}.\n\n${help(commands)}`);
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
