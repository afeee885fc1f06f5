import path from 'node:path';
import { everywhere } from './commands/everywhere.ts';
import { runCommands } from './run-commands.ts';

// The command of the contract's package: its workspace is the folder in which it is called.
const root = process.cwd();
process.exitCode = await runCommands(everywhere, process.argv.slice(2), {
  workspace: { root, dataFolder: path.resolve(root, process.env.NIVEAU_DATA ?? '.niveau') },
  environment: process.env,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
});
