import type { ModuleManifest } from '@niveau/shared/api/manifest';
import type { ModuleOverride, RegistryAnswer, RegistryModule } from '@niveau/shared/api/platform';
import type { ModuleDirectory } from '@niveau/shared/contract/host';
import {
  type AcceptedRelease,
  type CheckPorts,
  checkRelease,
  type OfferedRelease,
  type Refusal,
  type ReleaseCheck,
} from './release-check.ts';

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

/** A developer's own build in the place of a module. */
export interface Overridden extends ModuleOverride {
  /** Whether it answered; where it did not, the released version stands. */
  readonly isReached: boolean;
}

export interface RegistryState {
  readonly revision: number;
  readonly choices: readonly ModuleChoice[];
  readonly directory: ModuleDirectory;
  readonly override: Overridden | null;
}

export const emptyRegistry: RegistryState = {
  revision: -1,
  choices: [],
  directory: { modules: [], disabled: [] },
  override: null,
};

export interface RefusedRelease {
  readonly module: string;
  readonly version: string;
  readonly reason: Refusal;
}

type Check = (name: string, offered: OfferedRelease) => Promise<ReleaseCheck>;

/** Checks releases, each once: an answer that offers the same again gives the very same release. */
export function createReleaseCheck(ports: CheckPorts): Check {
  const accepted = new Map<string, ReleaseCheck>();
  return async (name, offered) => {
    const { version, base_url, signed } = offered;
    const key = JSON.stringify([name, version, base_url, signed]);
    const known = accepted.get(key);
    if (known) return known;
    const result = await checkRelease(name, offered, ports);
    if (result.ok) accepted.set(key, result);
    return result;
  };
}

/** Checks each module of an answer: a release that is refused gives way to the last good one, and is told of. */
export async function readRegistry(
  answer: RegistryAnswer,
  check: Check,
  onRefused: (refused: RefusedRelease) => void,
): Promise<RegistryState> {
  const choices = await Promise.all(answer.modules.map((offer) => choose(offer, check, onRefused)));
  const modules = answer.modules.flatMap((offer, place) => {
    const release = choices[place]?.release;
    const manifest = release?.manifest ?? claimedManifest(offer);
    return manifest ? [{ manifest, version: release?.manifest.version ?? offer.version }] : [];
  });
  return {
    revision: answer.revision,
    choices,
    directory: { modules, disabled: answer.disabled },
    override: null,
  };
}

async function choose(
  offer: RegistryModule,
  check: Check,
  onRefused: (refused: RefusedRelease) => void,
): Promise<ModuleChoice> {
  const { name } = offer;
  const look = async (candidate: RegistryModule['previous']) => {
    if (!candidate) return null;
    const result = await check(name, candidate);
    if (!result.ok) onRefused({ module: name, version: candidate.version, reason: result.reason });
    return result;
  };
  const [offered, before] = await Promise.all([look(offer), look(offer.previous)]);
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
