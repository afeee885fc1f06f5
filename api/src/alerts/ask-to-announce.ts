import type { App } from '../app.ts';
import type { HttpFacts } from '../http/route.ts';
import { jobNames } from '../jobs/job-names.ts';

/** Asks, once the transaction is committed, that what happened to alerts is told. */
export function askToAnnounceAlerts(app: App, { afterCommit }: Pick<HttpFacts, 'afterCommit'>): void {
  afterCommit(() => app.jobs.send(jobNames.announceAlerts, {}, { key: 'all' }));
}
