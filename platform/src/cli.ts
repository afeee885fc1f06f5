import type { CommandContext } from './command.ts';
import { contractReportCommand } from './commands/contract-report.ts';
import { createModule } from './commands/create-module.ts';
import { dev } from './commands/dev.ts';
import { everywhere } from './commands/everywhere.ts';
import { packContractCommand } from './commands/pack-contract.ts';
import { precompress } from './commands/precompress.ts';
import { runCommands } from './run-commands.ts';
import { workspaceOf } from './workspace.ts';

const commands = {
  'create-module': createModule,
  dev,
  ...everywhere,
  'contract-report': contractReportCommand,
  'pack-contract': packContractCommand,
  precompress,
};

/** Runs the command that the arguments name. Resolves to its exit code: 1 for a fault, 2 for a command unknown. */
export function runCli(args: readonly string[], context: CommandContext = terminal()): Promise<number> {
  return runCommands(commands, args, context);
}

function terminal(): CommandContext {
  return {
    workspace: workspaceOf(process.env),
    environment: process.env,
    print: (line) => console.log(line),
    warn: (line) => console.error(line),
  };
}
