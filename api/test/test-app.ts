import path from 'node:path';
import { pino } from 'pino';
import type { App } from '../src/app.ts';
import type { Database } from '../src/database/database.ts';
import { diskStore } from '../src/files/file-store.ts';
import { s3Store } from '../src/files/s3-store.ts';
import { createMetrics } from '../src/http/metrics.ts';
import type { JobQueue } from '../src/jobs/queue.ts';
import type { Settings } from '../src/settings.ts';
import type { TestClock } from './test-clock.ts';

export interface SentJob {
  readonly name: string;
  readonly data: object;
  readonly key: string | undefined;
}

/** An app whose queue only remembers what was sent to it; copies of one server remember together. */
export function testApp(settings: Settings, database: Database, clock: TestClock, sentJobs: SentJob[] = []) {
  const jobs: JobQueue = {
    async send(name, data, options) {
      sentJobs.push({ name, data, key: options?.key });
    },
    isReady: () => true,
    stop: async () => {},
  };
  const app: App = {
    settings,
    database,
    clock,
    log: pino({ level: settings.logLevel }),
    files: settings.s3Files ? s3Store(settings.s3Files) : diskStore(path.join(settings.dataFolder, 'files')),
    jobs,
    metrics: createMetrics(),
    migrations: 1,
  };
  return { app, sentJobs };
}
