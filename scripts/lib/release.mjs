import { builtPackages, isModule } from './paths.mjs';
import { runNiveau, tail } from './run.mjs';
import { Stop } from './say.mjs';

/**
 * Passes built modules through the publish gate into the local store, where the server finds them at its start; `only`
 * names some of them. Resolves to what it did.
 */
export async function releaseModules({ only } = {}) {
  const names = builtPackages().filter((name) => isModule(name) && (!only?.length || only.includes(name)));
  if (names.length === 0) return 'nothing to release';
  const { code, output, stdout } = await runNiveau(['release', ...names, '--no-build', '--json']);
  if (code !== 0) throw new Stop(`A module could not be released.\n${tail(output, 60)}`);
  const fresh = JSON.parse(stdout).filter(({ outcome }) => outcome !== 'unchanged');
  return fresh.length > 0 ? fresh.map(({ name }) => name).join(', ') : 'up to date';
}
