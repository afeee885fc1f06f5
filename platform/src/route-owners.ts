import { releaseManifest } from '@niveau/shared/api/manifest';
import type { RouteOwners } from './gate/check-routes.ts';
import type { ReleaseStore } from './release-store.ts';

/** The routes of every module that the store has on a channel, its stable release before its canary. */
export async function routeOwners(store: ReleaseStore): Promise<RouteOwners> {
  const owners = new Map<string, readonly string[]>();
  for (const name of await store.names()) {
    const { stable, canary } = await store.channels(name);
    const version = (stable ?? canary)?.version;
    const signed = version === undefined ? null : await store.read(name, version);
    const manifest = signed && releaseManifest.safeParse(JSON.parse(signed.payload));
    if (manifest?.success)
      owners.set(
        name,
        manifest.data.routes.map(({ path }) => path),
      );
  }
  return owners;
}
