import type { BootData } from '@niveau/shared/api/boot';
import type { RegistryAnswer } from '@niveau/shared/api/platform';
import { createRefresher, postRefresh, type RefreshOutcome } from './session/refresh.ts';
import { openTabs, type Tabs } from './session/tabs.ts';

export interface EarlyStart {
  readonly tabs: Tabs;
  readonly refresh: () => Promise<RefreshOutcome>;
  readonly session: Promise<RefreshOutcome>;
  /** The first registry answer, asked for as soon as there is a token; `null` where it could not be had. */
  readonly registry: Promise<RegistryAnswer | null>;
}

let started: EarlyStart | null = null;

/** Asks for the session and the modules while the rest of the shell is still on its way. Once a page. */
export function startEarly(boot: BootData): EarlyStart {
  started ??= start(boot);
  return started;
}

function start(boot: BootData): EarlyStart {
  const tabs = openTabs();
  const refresh = createRefresher({ post: postRefresh, tabs, now: Date.now, locks: navigator.locks });
  // A page kept for offline use may have been kept signed out: offline, the last user is looked for all the same.
  const session: Promise<RefreshOutcome> =
    boot.has_session || !navigator.onLine ? refresh() : Promise.resolve({ kind: 'over' });
  return { tabs, refresh, session, registry: session.then(readRegistry) };
}

async function readRegistry(outcome: RefreshOutcome): Promise<RegistryAnswer | null> {
  if (outcome.kind === 'over') return null;
  try {
    const response = await fetch('/api/v1/platform/registry', {
      headers: {
        accept: 'application/json',
        ...(outcome.kind === 'renewed' ? { authorization: `Bearer ${outcome.grant.token}` } : {}),
      },
    });
    if (!response.ok) return null;
    const { data }: { readonly data: RegistryAnswer } = await response.json();
    return data;
  } catch {
    // The shell asks again, through the client and its handling rules.
    return null;
  }
}
