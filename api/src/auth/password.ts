import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../settings.ts';

type Cost = Settings['passwordCost'];

/** argon2id (the library's default algorithm), 19 MiB and two passes by default (OWASP's password storage recommendation). */
export function hashPassword(password: string, { memory_kib, passes }: Cost): Promise<string> {
  return hash(password, {
    memoryCost: memory_kib,
    timeCost: passes,
    parallelism: 1,
  });
}

/**
 * Whether the password belongs to the hash. For an account that does not exist (`null`) it works as long and says no,
 * so that the time of an answer does not tell which addresses are known.
 */
export async function verifyPassword(stored: string | null, password: string, cost: Cost): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash(cost)), password);
  return stored !== null && matches;
}

const nobody = new Map<string, Promise<string>>();

function nobodysHash(cost: Cost): Promise<string> {
  const key = `${cost.memory_kib}:${cost.passes}`;
  const kept = nobody.get(key) ?? hashPassword(key, cost);
  nobody.set(key, kept);
  return kept;
}
