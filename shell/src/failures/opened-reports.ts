import type { ApiClient } from '@niveau/shared/api/client';

/** Tells the platform of each version of a module that this page shows, once. */
export function createOpenedReports(
  client: Pick<ApiClient, 'call'>,
  counts: () => boolean,
): (module: string, version: string) => void {
  const told = new Set<string>();
  return (module, version) => {
    const mark = `${module}@${version}`;
    if (told.has(mark) || !counts() || !navigator.onLine) return;
    told.add(mark);
    // What cannot be told is not worth another try.
    client.call('POST platform/opened', { body: { module, version } }).catch(() => undefined);
  };
}
