import type { BootData } from '@niveau/shared/api/boot';
import { sessionStore, type WritableStore } from '@niveau/shared/contract/host';
import type { EarlyStart } from '../early-start.ts';
import type { ShellHistory } from '../navigation/history.ts';
import { storedScope } from '../service-worker/read-scope.ts';
import { forgetRead } from '../service-worker/register.ts';
import { lastUser } from '../session/offline-user.ts';
import type { SessionKeeper } from '../session/session.ts';
import { clearStorage } from '../session/signed-out-mark.ts';
import { pausePush } from './let-push-go.ts';
import { loginPart } from './screen-parts.ts';
import type { Phase } from './services.ts';
import { goToSignIn } from './setup-navigation.ts';

export interface OpeningPorts {
  readonly boot: BootData;
  readonly early: EarlyStart;
  readonly session: SessionKeeper;
  readonly history: ShellHistory;
  readonly phase: WritableStore<Phase>;
  /** Asks for the provider's look anew and draws it; what cannot be had has been said. */
  readonly refreshLook: () => Promise<void>;
}

/**
 * What the start of the page found: a session, none, or no server. A refresh that the server refuses clears the local
 * storage and leads to the sign-in page (section 8); without a server the last user sees what was kept for them.
 */
export async function openSession(ports: OpeningPorts): Promise<void> {
  const { boot, early, session, history, phase } = ports;
  if (isNewVersion(boot.version)) await ports.refreshLook();
  const outcome = await early.session;
  if (outcome.kind === 'renewed') return session.accept(outcome.grant);
  const user = outcome.kind === 'unreachable' ? await lastUser() : null;
  if (user) return session.resume(user);
  if (outcome.kind === 'over') void pausePush();
  if (outcome.kind === 'over' && boot.has_session) {
    const scope = storedScope(null);
    clearStorage(localStorage);
    await forgetRead(scope);
  }
  await loginPart.load();
  // Somebody may have signed in meanwhile, in another tab.
  if (session.user()) return;
  goToSignIn(history);
  sessionStore.set({ kind: 'signed-out' });
  phase.set('ready');
}

/**
 * Section 4: the stored version is compared with the current one and gives way to it; the loader then waits for the
 * display option. A device that has none stored was given the look with its page.
 */
function isNewVersion(version: string): boolean {
  const stored = localStorage.getItem('version');
  if (stored === version) return false;
  localStorage.setItem('version', version);
  return stored !== null;
}
