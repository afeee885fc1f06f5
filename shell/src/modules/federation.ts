import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { integrityFor } from '../integrity.ts';
import type { Federation } from './module-loader.ts';

/** Section 9 of the specification. */
const chunkTimeout = 120_000;

/** Every remote entry carries the hash of its signed manifest; one that is in no manifest is refused by the browser. */
function createScript({ url }: { readonly url: string }) {
  const address = new URL(url, location.href).href;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityFor(address);
  return { script, timeout: chunkTimeout };
}

/** The federation runtime of the page, with integrity on every entry. */
export function openFederation(): Federation {
  registerPlugins([{ name: 'niveau-integrity', createScript }]);
  return { registerRemotes: (remotes) => registerRemotes(remotes), loadRemote: (id) => loadRemote(id) };
}
