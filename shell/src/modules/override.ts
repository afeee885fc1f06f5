import type { ReleaseManifest } from '@niveau/shared/api/manifest';
import type { ModuleOverride, RegistryAnswer } from '@niveau/shared/api/platform';
import { trustFolder } from '../integrity.ts';
import { satisfiesContract } from './contract-range.ts';
import type { RegistryState } from './registry.ts';
import type { AcceptedRelease } from './release-check.ts';

export interface OverridePorts {
  readonly fetch: typeof fetch;
  readonly contract: string;
}

const patienceMs = 5000;

/**
 * Puts a developer's own build in the place of its module. What the build says of itself is believed: the server has
 * checked the ticket, and the page's policy lets no other address in. A build that does not answer leaves the released
 * version where it is.
 */
export function createOverride({ fetch, contract }: OverridePorts) {
  let last: { readonly text: string; readonly release: AcceptedRelease } | null = null;

  async function read({ module, url }: ModuleOverride): Promise<AcceptedRelease | null> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(new URL('release.json', url), {
        cache: 'no-store',
        credentials: 'omit',
        signal,
      });
      const text = answer.ok ? await answer.text() : '';
      if (last?.text === text) return last.release;
      // The development server writes it from the module's own manifest.
      const manifest = JSON.parse(text) as ReleaseManifest;
      if (manifest.name !== module || !satisfiesContract(manifest.contract, contract)) return null;
      const release = { manifest, base: url };
      last = { text, release };
      return release;
    } catch {
      // Not started, or of another shape: the page says that it does not answer.
      return null;
    }
  }

  return async ({ override }: RegistryAnswer, state: RegistryState): Promise<RegistryState> => {
    if (!override) return state;
    const release = await read(override);
    if (!release) return { ...state, override: { ...override, isReached: false } };
    trustFolder(override.url);
    const { name, version } = release.manifest;
    const released = state.choices.find((choice) => choice.name === name)?.release ?? null;
    const others = state.directory.modules.filter(({ manifest }) => manifest.name !== name);
    return {
      ...state,
      override: { ...override, isReached: true },
      choices: [
        ...state.choices.filter((choice) => choice.name !== name),
        { name, release, previous: released, refusal: null },
      ],
      directory: {
        modules: [...others, { manifest: release.manifest, version }],
        disabled: state.directory.disabled.filter((disabled) => disabled.name !== name),
      },
    };
  };
}
