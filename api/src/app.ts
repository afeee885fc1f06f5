import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Metrics } from './http/metrics.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Settings } from './settings.ts';

/** What every handler and job works with. */
export interface App {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: FileStore;
  readonly jobs: JobQueue;
  readonly metrics: Metrics;
  /** Migrations that the database has. */
  readonly migrations: number;
}
