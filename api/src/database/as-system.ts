import type { UserCaller } from '../http/route.ts';
import type { Transaction } from './database.ts';
import { enterScope } from './scope.ts';

/**
 * Does what reaches beyond the caller's space (accounts by address, sessions, the outbox) as the system, then goes back
 * into the space. Whoever uses it names in each query for whom it acts: no policy does.
 */
export async function asSystem<T>(tx: Transaction, caller: UserCaller, work: () => Promise<T>): Promise<T> {
  await tx.run(enterScope({ role: 'system' }));
  const result = await work();
  const { id_client, id_professional, id_user } = caller;
  await tx.run(enterScope({ role: 'space', id_client, id_professional, id_user }));
  return result;
}
