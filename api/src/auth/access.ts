import type { App } from '../app.ts';
import { type AccessClaims, accessTokenLife, signAccessToken } from '../http/access-token.ts';

/** A new access token as the calls answer it, for at most `life` seconds; `expires_in` in seconds. */
export async function accessTokenOf(
  app: App,
  { id_user, id_client, id_family, id_view }: AccessClaims,
  life: number = accessTokenLife,
): Promise<{ token: string; expires_in: number }> {
  const expires_in = Math.min(accessTokenLife, life);
  const claims = { id_user, id_client, id_family, ...(id_view ? { id_view } : {}) };
  const token = await signAccessToken(app.settings.secret, claims, app.clock.now(), expires_in);
  return { token, expires_in };
}
