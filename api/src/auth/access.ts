import type { App } from '../app.ts';
import { type AccessClaims, accessTokenLife, signAccessToken } from '../http/access-token.ts';

/** A new access token as the calls answer it; `expires_in` in seconds. */
export async function accessTokenOf(
  app: App,
  { id_user, id_client, id_family }: AccessClaims,
): Promise<{ token: string; expires_in: number }> {
  const token = await signAccessToken(
    app.settings.secret,
    { id_user, id_client, id_family },
    app.clock.now(),
  );
  return { token, expires_in: accessTokenLife };
}
