import type { App } from '../app.ts';
import type { HttpFacts } from '../http/route.ts';
import { jobNames } from './job-names.ts';

/**
 * Asks, once the transaction is committed, that the states of these assets are made again. Where the server stops before
 * that, the sweep of dirty assets finds them.
 */
export function askForRefresh(
  app: App,
  { afterCommit }: Pick<HttpFacts, 'afterCommit'>,
  assets: readonly number[],
): void {
  if (assets.length === 0) return;
  afterCommit(async () => {
    for (const id_asset of assets)
      await app.jobs.send(jobNames.refreshAsset, { id_asset }, { key: String(id_asset) });
  });
}
