import type { CurrentUser } from '@niveau/shared/api/auth';
import type { ApiClient } from '@niveau/shared/api/client';
import type { ThemePreference } from '@niveau/shared/contract';
import type { Store, WritableStore } from '@niveau/shared/contract/host';
import type { Locale } from '@niveau/shared/i18n/locale';
import { createContext, use } from 'react';
import type { ModuleReport } from '../failures/module-report.ts';
import type { ModuleLoader } from '../modules/module-loader.ts';
import type { RegistryKeeper } from '../modules/registry-keeper.ts';
import type { ShellHistory } from '../navigation/history.ts';
import type { LeaveQuestion } from '../navigation/leave-question.ts';
import type { Notices } from '../notices/notices.ts';
import type { Credentials, Parting } from '../session/session.ts';

/** What the page is busy with as a whole. */
export type Phase = 'starting' | 'ready' | 'switching';

/** The first tour: not on the screen, offered beside the page, asked for, or under way. */
export type TourState = 'none' | 'offered' | 'asked' | 'running';

/** Finish on this page first; bring the session back to its space; or give up what is unsaved and follow. */
export type PartingAnswer = 'finish' | 'come-back' | 'follow';

/** What the shell's components use; made once, in `bootstrap.tsx`. */
export interface Services {
  readonly client: ApiClient;
  readonly history: ShellHistory;
  readonly registry: RegistryKeeper;
  readonly loader: ModuleLoader;
  readonly report: (report: ModuleReport) => void;
  /** Tells the platform, once a page, that a version of a module is shown: what errors are a share of. */
  readonly opened: (module: string, version: string) => void;
  readonly notices: Notices;
  readonly question: LeaveQuestion;
  readonly phase: Store<Phase>;
  readonly tour: WritableStore<TourState>;
  /** Another tab has gone to another space while this page holds something unsaved; `null` where nothing is to be asked. */
  readonly parting: Store<Parting | null>;
  /** When the oldest answer on the screen was had, where it came from the device (milliseconds); else `null`. */
  readonly dataAge: Store<number | null>;
  readonly version: string;
  /** Of push messages, by the page's host name; `null` where it is nobody's. */
  readonly platform: string | null;
  /** Resolves to the message to show where the sign-in failed. */
  readonly signIn: (credentials: Credentials) => Promise<string | null>;
  readonly signOut: () => Promise<void>;
  /** The server has ended the session, as was asked: leaves at once, with nothing to ask and nobody to tell. */
  readonly sessionEnded: () => Promise<void>;
  readonly switchSpace: (idClient: number) => Promise<void>;
  /** From a look at a client space back to where it was opened. */
  readonly leaveView: () => Promise<void>;
  /** Takes over what a call answered of the signed-in user. */
  readonly userChanged: (user: CurrentUser) => void;
  /** Asks for the signed-in user again; nothing where nobody is. */
  readonly reloadUser: () => Promise<void>;
  /** Goes on in the space to which the server has moved the session. */
  readonly renewSession: () => Promise<void>;
  readonly answerParting: (answer: PartingAnswer) => Promise<void>;
  /** Of the page, and of the account where somebody is signed in. */
  readonly chooseLanguage: (locale: Locale) => Promise<void>;
  readonly chooseTheme: (preference: ThemePreference) => void;
}

export const ServicesContext = createContext<Services | null>(null);

/** The shell's services. Throws outside the shell's own tree. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('the services are for the shell alone');
  return services;
}
