import type { BootData } from '@niveau/shared/api/boot';
import type { RegistryAnswer } from '@niveau/shared/api/platform';
import { scopeHeader } from './service-worker/messages.ts';
import { storedScope } from './service-worker/read-scope.ts';
import {
  createSessionCookie,
  postLogOut,
  postRefresh,
  type RefreshOutcome,
  type SessionCookie,
} from './session/refresh.ts';
import { createSignedOutMark } from './session/signed-out-mark.ts';
import { openTabs, type Tabs } from './session/tabs.ts';

export interface EarlyStart {
  readonly tabs: Tabs;
  readonly cookie: SessionCookie;
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
  const mark = createSignedOutMark(localStorage);
  const ports = { post: postRefresh, logOut: postLogOut, mark, tabs, now: Date.now, locks: navigator.locks };
  const cookie = createSessionCookie(ports);
  const session = openWith(cookie, mark.isSet(), boot);
  return { tabs, cookie, session, registry: session.then((outcome) => readRegistry(outcome, boot)) };
}

async function openWith(
  cookie: SessionCookie,
  isSignedOut: boolean,
  boot: BootData,
): Promise<RefreshOutcome> {
  if (isSignedOut) {
    // The sign-in page waits for nothing; a log-out that cannot be made now stays owed.
    cookie.pay().catch(() => undefined);
    return { kind: 'over' };
  }
  // A page kept for offline use may have been kept signed out: offline, the last user is looked for all the same.
  return boot.has_session || !navigator.onLine ? cookie.refresh() : { kind: 'over' };
}

async function readRegistry(
  outcome: RefreshOutcome,
  { has_override }: BootData,
): Promise<RegistryAnswer | null> {
  if (outcome.kind === 'over') return null;
  const headers = new Headers({ accept: 'application/json' });
  if (outcome.kind === 'renewed') headers.set('authorization', `Bearer ${outcome.grant.token}`);
  const scope = storedScope(outcome.kind === 'renewed' ? outcome.grant.user : null);
  if (scope) headers.set(scopeHeader, scope);
  try {
    const response = await fetch('/api/v1/platform/registry', {
      headers,
      // What the device keeps knows nothing of a developer's own build.
      cache: has_override ? 'no-cache' : 'default',
    });
    if (!response.ok) return null;
    const { data }: { readonly data: RegistryAnswer } = await response.json();
    return data;
  } catch {
    // The shell asks again, through the client and its handling rules.
    return null;
  }
}
