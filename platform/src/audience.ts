import { PlatformError } from './platform-error.ts';
import type { Channel } from './release-store.ts';

export const audienceOptions = {
  space: { type: 'string', multiple: true },
  percent: { type: 'string' },
} as const;

/** Who gets a canary; absent is left as it is. */
export interface Audience {
  readonly spaces?: number[];
  readonly percent?: number;
}

/** Reads `--space` (again and again, or by commas; `none` for no space) and `--percent`. Throws a PlatformError for what is no number, or no canary. */
export function readAudience(
  { space, percent }: { readonly space?: readonly string[]; readonly percent?: string },
  channel: Channel,
): Audience {
  if (channel !== 'canary' && (space !== undefined || percent !== undefined))
    throw new PlatformError('--space and --percent say who gets a canary: stable is everybody’s.');
  const named = space?.flatMap((text) => text.split(',')).filter((text) => text !== 'none');
  const spaces = named?.map((text) => readNumber(text, 'a space', 1));
  return {
    ...(spaces && { spaces }),
    ...(percent !== undefined && { percent: readNumber(percent, 'a percentage', 0, 100) }),
  };
}

export function readNumber(
  text: string,
  what: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new PlatformError(`${text} is not ${what}.`);
}
