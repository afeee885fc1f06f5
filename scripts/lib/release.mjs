import { at } from './paths.mjs';
import { runNode, tail } from './run.mjs';
import { Stop } from './say.mjs';

/** Passes every built module through the publish gate into the local store. Resolves to what it did. */
export async function releaseAll() {
  const { code, output } = await runNode([at('platform', 'bin', 'niveau.mjs'), 'release', '--all', '--json']);
  if (code !== 0) throw new Stop(`A module could not be released.\n${tail(output, 60)}`);
  const results = JSON.parse(output);
  const fresh = results.filter((result) => result.outcome === 'stored').map((result) => result.name);
  return fresh.length > 0 ? fresh.join(', ') : 'up to date';
}
