import path from 'node:path';
import { pino } from 'pino';
import type { App } from './app.ts';
import { systemClock } from './clock.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPglite } from './database/pglite.ts';
import { openPostgres } from './database/postgres.ts';
import { ensureReferenceData } from './database/reference-data.ts';
import { seedDemo } from './demo/seed.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createMetrics } from './http/metrics.ts';
import { startQueue } from './jobs/queue.ts';
import { registerJobs } from './jobs/register-jobs.ts';
import { ensureKinds } from './kinds/ensure-kinds.ts';
import { adoptReleases } from './platform/adopt-releases.ts';
import type { Settings } from './settings.ts';

export interface StartedApp {
  readonly app: App;
  /** Stops the queue, then closes the database. */
  readonly stop: () => Promise<void>;
}

/** Everything behind the server, ready: database migrated, demonstration seeded, releases adopted, jobs running. */
export async function startApp(settings: Settings): Promise<StartedApp> {
  const log = pino({ level: settings.logLevel });
  const database = await openDatabase(settings);
  try {
    const migrations = await migrate(database, settings.migrationsFolder);
    await ensureReferenceData(database);
    await database.transaction({ role: 'system' }, ensureKinds);
    const metrics = createMetrics();
    const files = await openFileStore(settings);
    // Tables of the queue are made by the first copy that starts. The demonstration asks for jobs of its own.
    const app = await database.alone(async (): Promise<App> => {
      const jobs = await startQueue(database, log, metrics.job);
      const started = { settings, database, clock: systemClock, log, files, jobs, metrics, migrations };
      await registerJobs(started, jobs);
      return started;
    });
    if (settings.hasDemo) await seedDemo(app);
    if (!settings.isProduction) await adoptReleases(app);
    if (settings.isProduction && database.kind === 'pglite')
      log.warn(
        'The embedded database keeps no data through a power failure: set DATABASE_URL in production.',
      );
    return {
      app,
      async stop() {
        await app.jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openDatabase({ databaseUrl, dataFolder }: Settings): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(path.join(dataFolder, 'db'));
}
