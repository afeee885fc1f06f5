import { createHash } from 'node:crypto';

/** For whom the registry answers. */
export interface Reader {
  readonly id_client: number;
  readonly id_user: number;
}

/** Who gets a canary: everybody in these spaces, and this share of all users (0 to 100). */
export interface Audience {
  readonly spaces: readonly number[];
  readonly percent: number;
}

const shares = 10_000;

/**
 * Where a user stands in the draw for canaries of a module, from 0 to 100: always the same for the same two, so that nobody
 * goes to and fro, and that a larger share holds everybody of the smaller one. Each module draws anew, so that the same
 * people are not the first for all of them.
 */
export function drawOf(module: string, id_user: number): number {
  const hash = createHash('sha256').update(`${module}\n${id_user}`).digest();
  return ((hash.readUInt32BE(0) % shares) / shares) * 100;
}

export function isInAudience(module: string, { spaces, percent }: Audience, reader: Reader): boolean {
  return spaces.includes(reader.id_client) || drawOf(module, reader.id_user) < percent;
}
