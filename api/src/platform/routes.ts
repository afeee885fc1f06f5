import type { ImplementedCall } from '../http/route.ts';
import { registerRelease, rollBack, setChannel } from './deploy.ts';
import { health, providerHealth } from './health.ts';
import { modules } from './list-modules.ts';
import { registry } from './registry.ts';
import { reportOpened, reportPageError, reportVitals } from './reports.ts';
import { providerRevisions, revisions } from './revisions.ts';
import { allowOverrides, endOverride, endTicket, issueTicket, tickets } from './tickets.ts';

export const routes: readonly ImplementedCall[] = [
  registry,
  registerRelease,
  setChannel,
  rollBack,
  modules,
  revisions,
  health,
  providerRevisions,
  providerHealth,
  reportPageError,
  reportOpened,
  reportVitals,
  issueTicket,
  tickets,
  endTicket,
  endOverride,
  allowOverrides,
];
