import type { ApiClient } from '@niveau/shared/api/client';
import type { ThemePreference } from '@niveau/shared/contract';
import type { Store } from '@niveau/shared/contract/host';
import type { Locale } from '@niveau/shared/i18n/locale';
import { createContext, use } from 'react';
import type { ModuleReport } from '../failures/module-report.ts';
import type { ModuleLoader } from '../modules/module-loader.ts';
import type { RegistryKeeper } from '../modules/registry-keeper.ts';
import type { ShellHistory } from '../navigation/history.ts';
import type { LeaveQuestion } from '../navigation/leave-question.ts';
import type { Notices } from '../notices/notices.ts';
import type { Credentials } from '../session/session.ts';

/** What the page is busy with as a whole. */
export type Phase = 'starting' | 'ready' | 'switching';

/** What the shell's components use; made once, in `bootstrap.tsx`. */
export interface Services {
  readonly client: ApiClient;
  readonly history: ShellHistory;
  readonly registry: RegistryKeeper;
  readonly loader: ModuleLoader;
  readonly report: (report: ModuleReport) => void;
  readonly notices: Notices;
  readonly question: LeaveQuestion;
  readonly phase: Store<Phase>;
  /** When the oldest answer on the screen was had, where it came from the device (milliseconds); else `null`. */
  readonly dataAge: Store<number | null>;
  readonly version: string;
  /** Resolves to the message to show where the sign-in failed. */
  readonly signIn: (credentials: Credentials) => Promise<string | null>;
  readonly signOut: () => Promise<void>;
  readonly switchSpace: (idClient: number) => Promise<void>;
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
