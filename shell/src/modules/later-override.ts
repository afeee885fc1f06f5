import { overridePart } from '../app/page-parts.ts';
import type { KeeperPorts } from './registry-keeper.ts';

/** The way to a developer's own build, which comes only into a page that was made for the holder of a ticket. */
export function overrideOf(contract: string): NonNullable<KeeperPorts['override']> {
  const coming = import(/* webpackChunkName: "override" */ './override.ts').then(({ createOverride }) =>
    createOverride({ fetch: (input, init) => fetch(input, init), contract }),
  );
  // What says so is here before the page is drawn; a failure is met again by the part itself.
  const notice = overridePart.load().catch(() => undefined);
  return async (answer, state) => {
    const [apply] = await Promise.all([coming, notice]);
    return apply(answer, state);
  };
}
