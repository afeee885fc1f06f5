import type { BootData } from '@niveau/shared/api/boot';
import { sessionStore, type WritableStore } from '@niveau/shared/contract/host';
import type { EarlyStart } from '../early-start.ts';
import type { ShellHistory } from '../navigation/history.ts';
import { forgetRead } from '../service-worker/register.ts';
import { lastUser } from '../session/offline-user.ts';
import type { SessionKeeper } from '../session/session.ts';
import { loginPart } from './screen-parts.ts';
import type { Phase } from './services.ts';
import { goToSignIn } from './setup-navigation.ts';

export interface OpeningPorts {
  readonly boot: BootData;
  readonly early: EarlyStart;
  readonly session: SessionKeeper;
  readonly history: ShellHistory;
  readonly phase: WritableStore<Phase>;
}

/**
 * What the start of the page found: a session, none, or no server. A refresh that the server refuses clears the local
 * storage and leads to the sign-in page (section 8); without a server the last user sees what was kept for them.
 */
export async function openSession({ boot, early, session, history, phase }: OpeningPorts): Promise<void> {
  rememberVersion(boot.version);
  const outcome = await early.session;
  if (outcome.kind === 'renewed') return session.accept(outcome.grant);
  const user = outcome.kind === 'unreachable' ? await lastUser() : null;
  if (user) return session.resume(user);
  if (outcome.kind === 'over' && boot.has_session) {
    localStorage.clear();
    await forgetRead();
  }
  goToSignIn(history);
  await loginPart.load();
  sessionStore.set({ kind: 'signed-out' });
  phase.set('ready');
}

/** Section 4: the stored version is compared with the current one and gives way to it. */
function rememberVersion(version: string): void {
  if (localStorage.getItem('version') !== version) localStorage.setItem('version', version);
}
