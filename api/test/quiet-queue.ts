import { pino } from 'pino';
import type { Database } from '../src/database/database.ts';
import { type StartedQueue, startQueue } from '../src/jobs/queue.ts';

/** The queue of the product on a database, without the product's jobs and without a log. Its workers look for nothing by themselves but at their start. */
export function startQuietQueue(
  database: Database,
  onOutcome: (job: string, outcome: 'done' | 'failed') => void,
): Promise<StartedQueue> {
  return startQueue(database, pino({ level: 'silent' }), onOutcome, 3600);
}
