import type { ImplementedCall } from '../http/route.ts';
import { modules, registerRelease, setChannel } from './deploy.ts';
import { registry } from './registry.ts';
import { reportPageError, reportVitals } from './reports.ts';

export const routes: readonly ImplementedCall[] = [
  registry,
  registerRelease,
  setChannel,
  modules,
  reportPageError,
  reportVitals,
];
