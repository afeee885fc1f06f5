import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';

/** A job: a name, and a piece of work that may run twice or be killed half-way without harm. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Five cron fields, where the job also runs by itself. */
  readonly cron?: string;
  readonly run: (data: Data) => Promise<void>;
}

export interface JobQueue {
  /** Asks for a job; one with the same key that still waits is not asked for twice. */
  readonly send: <Data extends object>(
    name: string,
    data: Data,
    options?: { readonly key?: string; readonly startAfter?: Date },
  ) => Promise<void>;
  readonly isReady: () => boolean;
  readonly stop: () => Promise<void>;
}

export interface StartedQueue extends JobQueue {
  readonly register: <Data extends object>(job: Job<Data>) => Promise<void>;
}

/**
 * How often a worker looks for what nobody told it of: jobs of the clock, later tries, and what a copy that died had sent.
 * Two dozen workers that looked each second would keep the embedded database busy with nothing.
 */
const usualPolling = 5;
const hour = 3_600_000;

/** Starts the queue in the same database. Jobs fail loudly in the log and are tried again three times. */
export async function startQueue(
  database: Database,
  log: Logger,
  onOutcome: (job: string, outcome: 'done' | 'failed') => void = () => {},
  pollingIntervalSeconds = usualPolling,
): Promise<StartedQueue> {
  const { db, backend } = database.queue;
  const boss = new PgBoss({ db, backend, schema: 'queue' });
  boss.on('error', (error) => log.error({ err: error }, 'queue'));
  await boss.start();
  const workers = new Map<string, string>();
  /** A worker looks for a job at once: where one was sent, and after each, so that a full queue is worked off. */
  const wake = (name: string) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  let isReady = true;
  return {
    async register(job) {
      await boss.createQueue(job.name, { policy: 'short', retryLimit: 3, retryDelay: 1, retryBackoff: true });
      const worker = await boss.work(job.name, { pollingIntervalSeconds }, async (jobs) => {
        for (const { data } of jobs) {
          try {
            await job.run(data as Parameters<typeof job.run>[0]);
            onOutcome(job.name, 'done');
          } catch (error) {
            onOutcome(job.name, 'failed');
            log.error({ err: error, job: job.name }, 'job failed');
            throw error;
          } finally {
            wake(job.name);
          }
        }
      });
      workers.set(job.name, worker);
      if (job.cron) await boss.schedule(job.name, job.cron);
    },
    async send(name, data, options = {}) {
      await boss.send(name, data, { singletonKey: options.key, startAfter: options.startAfter });
      const wait = (options.startAfter?.getTime() ?? 0) - Date.now();
      if (wait <= 0) wake(name);
      // A little late, so that by the database's clock too its time has come; what is far off is found in time anyway.
      else if (wait < hour) setTimeout(() => wake(name), wait + 100).unref();
    },
    isReady: () => isReady,
    async stop() {
      isReady = false;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
