import path from 'node:path';
import type { ReleaseManifest, SignedManifest } from '@niveau/shared/api/manifest';
import { signManifest } from '@niveau/shared/domain/release-signature';
import { readBuiltModule } from './built-module.ts';
import type { RouteOwners } from './gate/check-routes.ts';
import { publishGate } from './gate/publish-gate.ts';
import type { Refusal } from './gate/refusal.ts';
import type { SigningKey } from './release-keys.ts';
import type { Channel, ReleaseStore, StoreOutcome } from './release-store.ts';

export type ReleaseResult =
  | { readonly name: string; readonly outcome: 'refused'; readonly refusals: readonly Refusal[] }
  | {
      readonly name: string;
      readonly outcome: StoreOutcome;
      readonly manifest: ReleaseManifest;
      readonly signed: SignedManifest;
    };

/** Passes one built module through the gate, signs it, stores it and notes it on a channel, if one is given. Throws a PlatformError where it is not built. */
export async function releaseModule(
  folder: string,
  {
    store,
    key,
    channel,
    owners,
    dist,
  }: {
    readonly store: ReleaseStore;
    readonly key: SigningKey;
    /** `null` where a server that registers the release keeps the channels: one that it refuses must never follow. */
    readonly channel: Channel | null;
    /** The routes of the modules that are there already. */
    readonly owners: RouteOwners;
    /** Where the build lies, if elsewhere than in the module's own `dist`. */
    readonly dist?: string;
  },
): Promise<ReleaseResult> {
  const built = await readBuiltModule(folder, dist);
  const answer = publishGate(built, owners);
  if (!answer.ok) return { name: path.basename(folder), outcome: 'refused', refusals: answer.refusals };
  const { manifest } = answer;
  const signed = await signManifest(manifest, key);
  const outcome = await store.put({ signed, manifest, files: built.files });
  if (channel) await store.point(manifest.name, channel, manifest.version);
  // A version that was there already keeps the manifest that was signed for it.
  const kept = outcome === 'unchanged' ? await store.read(manifest.name, manifest.version) : null;
  return { name: manifest.name, outcome, manifest, signed: kept ?? signed };
}
