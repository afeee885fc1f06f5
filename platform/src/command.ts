import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { PlatformError } from './platform-error.ts';
import type { Channel } from './release-store.ts';
import type { Workspace } from './workspace.ts';

/** What a command works with; `print` and `warn` write one line to the output and to the error output. */
export interface CommandContext {
  readonly workspace: Workspace;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
}

export interface Command {
  /** How it is called, and what it does, for the help. */
  readonly usage: string;
  readonly summary: string;
  /** Resolves to the exit code. Throws a PlatformError for what its caller can mend. */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<number>;
}

export const serverOptions = { url: { type: 'string' }, key: { type: 'string' } } as const;
export const jsonOption = { json: { type: 'boolean', default: false } } as const;

/** `parseArgs` with its faults as PlatformErrors. */
export function readArguments<const O extends ParseArgsOptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new PlatformError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** One of a channel's two names. Throws a PlatformError for another. */
export function readChannel(text: string): Channel {
  if (text === 'stable' || text === 'canary') return text;
  throw new PlatformError(`${text} is no channel: stable or canary.`);
}

/** A positional argument that must be there. Throws a PlatformError that says what is missing. */
export function required(value: string | undefined, what: string): string {
  if (value) return value;
  throw new PlatformError(`Give ${what}.`);
}
