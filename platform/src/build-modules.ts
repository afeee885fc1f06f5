import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CommandContext } from './command.ts';
import { PlatformError } from './platform-error.ts';

/**
 * Builds those of the modules whose sources have changed since their last build; a workspace without builds of its own
 * (a folder with what was built elsewhere) has nothing to do. What the build prints goes to the error output. Throws a
 * PlatformError where one cannot be built.
 */
export async function buildModules(
  names: readonly string[],
  { workspace, warn }: CommandContext,
): Promise<void> {
  const script = path.join(workspace.root, 'scripts/build.mjs');
  if (!existsSync(script)) return;
  const child = spawn(process.execPath, [script, '--no-release', ...names], {
    cwd: workspace.root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => printed.push(piece));
  child.stderr.on('data', (piece: Buffer) => printed.push(piece));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code === 0) return;
  warn(Buffer.concat(printed).toString().trimEnd());
  throw new PlatformError(`${names.join(', ')} could not be built, so nothing is released.`);
}
