import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

export interface LoadedScript {
  readonly url: string;
  /** The module it belongs to; null for the shell. */
  readonly module: string | null;
  /** Bytes after gzip at its best level. */
  readonly gzip: number;
}

/** Collects every script that a page loads, with its size as gzip. Call `stop` for the list. */
export function collectScripts(page: Page): { readonly stop: () => Promise<readonly LoadedScript[]> } {
  const pending: Promise<LoadedScript | null>[] = [];
  const listener = (response: Response) => {
    if (response.request().resourceType() === 'script') pending.push(measure(response));
  };
  page.on('response', listener);
  return {
    async stop() {
      page.off('response', listener);
      const all = await Promise.all(pending);
      return all.filter((script) => script !== null);
    },
  };
}

async function measure(response: Response): Promise<LoadedScript | null> {
  const body = await response.body().catch(() => null);
  if (!body) return null;
  const url = new URL(response.url());
  const module = url.pathname.match(/^\/modules\/([^/]+)\//)?.[1] ?? null;
  return { url: url.pathname, module, gzip: gzipSync(body, { level: 9 }).length };
}

export function kilobytes(scripts: readonly LoadedScript[]): number {
  return Math.round(scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 100) / 10;
}
