import type { Call } from '@niveau/shared/api';
import type { ApiClient } from '@niveau/shared/api/client';
import type { BadgeDeclaration } from '@niveau/shared/api/manifest';
import { revalidate } from '@niveau/shared/contract';
import { badgesStore, type ModuleDirectory } from '@niveau/shared/contract/host';
import { allows, type Levels } from '@niveau/shared/domain/permission';

export interface BadgePorts {
  /** Ends a session that is over, and else says nothing. */
  readonly client: ApiClient;
  readonly directory: () => ModuleDirectory;
  /** `null` while nobody is signed in. */
  readonly levels: () => Levels | null;
}

/** What a declared call answers, as far as a badge reads it. */
interface Counted {
  readonly meta?: { readonly total?: unknown } | undefined;
}

/**
 * Asks for the counts beside the menu entries: each the `meta.total` of the call its module declared, asked for only
 * with the permission that it states. All of them, or the named one.
 */
export function createBadgeRefresh({
  client,
  directory,
  levels,
}: BadgePorts): (name?: string) => Promise<void> {
  async function count({ call, query }: BadgeDeclaration): Promise<number | null> {
    // The publish gate has checked that the manifest names a call of the catalogue; a module may not ask for more.
    const answer: Counted = await client.call(call as 'GET order/cockpit' & Call, { query: query as never });
    return typeof answer.meta?.total === 'number' ? answer.meta.total : null;
  }

  return async (name) => {
    const granted = levels();
    if (!granted) return;
    const declared = directory()
      .modules.flatMap(({ manifest }) => manifest.badges)
      .filter((badge) => (name === undefined || badge.name === name) && allows(granted, badge.permission));
    await Promise.all(
      declared.map(async (badge) => {
        // A count that cannot be had leaves the one before it.
        const total = await count(badge).catch(() => null);
        // One of another user, space or set of rights is of no use any more.
        if (total === null || levels() !== granted) return;
        const before = badgesStore.get()[badge.name];
        if (before === total) return;
        badgesStore.set({ ...badgesStore.get(), [badge.name]: total });
        // What is shown of them on this page has changed with the count.
        if (before !== undefined) await revalidate(badge.call as Call);
      }),
    );
  };
}
