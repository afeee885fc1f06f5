import type { ApiClient } from '@niveau/shared/api/client';
import type { Grant, GrantAnswer } from './grant.ts';

/**
 * The session in the space that the address leads into, before any page of another one is drawn; null where the session
 * is there already, the address names none, or it cannot be entered.
 */
export async function ledInto(
  { token, user }: Pick<Grant, 'token' | 'user'>,
  idClient: number | null,
  clientWith: (token: string) => ApiClient,
): Promise<GrantAnswer | null> {
  if (idClient === null || idClient === user.id_client) return null;
  const params = { id: user.id_user, idClient };
  // The handling rules have spoken where it could not be entered.
  const answer = await clientWith(token)
    .call('GET user/{id}/switch/client/{idClient}', { params })
    .catch(() => null);
  return answer?.data ?? null;
}
