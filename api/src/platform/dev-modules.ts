import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, releaseManifest } from '@niveau/shared/api/manifest';
import type { RegistryModule } from '@niveau/shared/api/platform';
import { signManifest } from '@niveau/shared/domain/release-signature';
import type { App } from '../app.ts';

export interface DevModule {
  readonly module: RegistryModule;
  readonly manifest: ReleaseManifest;
}

/**
 * The modules that `npm run dev` serves live, signed on the spot with the key of the data folder, so that the page
 * checks them as it checks every other. None in production. One that does not answer is left to its release.
 */
export async function devModules(app: App): Promise<readonly DevModule[]> {
  const { isProduction, devModules: urls, dataFolder, releaseKeys } = app.settings;
  const [trusted] = releaseKeys;
  if (isProduction || Object.keys(urls).length === 0 || !trusted) return [];
  const pem = await readFile(path.join(dataFolder, 'keys/release.pem'), 'utf8');
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  const privateKey = await crypto.subtle.importKey('pkcs8', new Uint8Array(der), 'Ed25519', false, ['sign']);
  const found = await Promise.all(
    Object.entries(urls).map(async ([name, url]): Promise<DevModule | null> => {
      try {
        const answer = await fetch(new URL('release.json', url));
        const manifest = releaseManifest.parse(await answer.json());
        const signed = await signManifest(manifest, { key_id: trusted.key_id, privateKey });
        const { version } = manifest;
        return {
          manifest,
          module: { name, version, channel: 'stable', base_url: url, signed, previous: null },
        };
      } catch (error) {
        app.log.warn({ err: error, module: name, url }, 'a module served live does not answer');
        return null;
      }
    }),
  );
  return found.filter((module) => module !== null);
}
