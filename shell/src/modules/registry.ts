import type { ModuleManifest } from '@niveau/shared/api/manifest';
import type { RegistryAnswer, RegistryModule } from '@niveau/shared/api/platform';
import type { ModuleDirectory } from '@niveau/shared/contract/host';
import { type AcceptedRelease, type CheckPorts, checkRelease, type Refusal } from './release-check.ts';

/** What the page does for one module of the space. */
export interface ModuleChoice {
  readonly name: string;
  /** What to load; `null` where neither the offered release nor the one before it is accepted. */
  readonly release: AcceptedRelease | null;
  /** The last good one, where there is another. */
  readonly previous: AcceptedRelease | null;
  /** Why the offered release is not what is loaded. */
  readonly refusal: Refusal | null;
}

export interface RegistryState {
  readonly revision: number;
  readonly choices: readonly ModuleChoice[];
  readonly directory: ModuleDirectory;
}

export const emptyRegistry: RegistryState = {
  revision: -1,
  choices: [],
  directory: { modules: [], disabled: [] },
};

export interface RefusedRelease {
  readonly module: string;
  readonly version: string;
  readonly reason: Refusal;
}

/** Checks each module of an answer: a release that is refused gives way to the last good one, and is told of. */
export async function readRegistry(
  answer: RegistryAnswer,
  ports: CheckPorts,
  onRefused: (refused: RefusedRelease) => void,
): Promise<RegistryState> {
  const choices = await Promise.all(answer.modules.map((offer) => choose(offer, ports, onRefused)));
  const modules = answer.modules.flatMap((offer, place) => {
    const release = choices[place]?.release;
    const manifest = release?.manifest ?? claimedManifest(offer);
    return manifest ? [{ manifest, version: release?.manifest.version ?? offer.version }] : [];
  });
  return { revision: answer.revision, choices, directory: { modules, disabled: answer.disabled } };
}

async function choose(
  offer: RegistryModule,
  ports: CheckPorts,
  onRefused: (refused: RefusedRelease) => void,
): Promise<ModuleChoice> {
  const { name } = offer;
  const check = async (candidate: RegistryModule['previous']) => {
    if (!candidate) return null;
    const result = await checkRelease(name, candidate, ports);
    if (!result.ok) onRefused({ module: name, version: candidate.version, reason: result.reason });
    return result;
  };
  const [offered, before] = await Promise.all([check(offer), check(offer.previous)]);
  const previous = before?.ok ? before.release : null;
  if (offered?.ok) return { name, release: offered.release, previous, refusal: null };
  return { name, release: previous, previous: null, refusal: offered?.reason ?? 'bad_payload' };
}

/**
 * What a refused release says of its routes: believed as far as to show, in its place, that it was refused. Nothing of
 * it is loaded.
 */
function claimedManifest(offer: RegistryModule): ModuleManifest | null {
  try {
    const claimed: Partial<ModuleManifest> = JSON.parse(offer.signed.payload);
    if (!Array.isArray(claimed.routes)) return null;
    const routes = claimed.routes.filter(({ path }) => typeof path === 'string');
    return { name: offer.name, contract: '', routes, menu: [], badges: [] };
  } catch {
    return null;
  }
}
