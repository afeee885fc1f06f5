import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../src/database/database.ts';
import { openPglite } from '../src/database/pglite.ts';
import { openPostgres } from '../src/database/postgres.ts';
import { asOwner, borrowPglite, borrowPostgres } from './database-pool.ts';
import type { RealDatabase } from './real-server.ts';
import { dumpFile, type TemplateName, templateDatabase } from './template-names.ts';

interface OpenedDatabase {
  readonly database: Database;
  /** Pools of further copies. */
  readonly others: readonly Database[];
  readonly close: () => Promise<void>;
}

/** A database as a template has it, for one server and its further copies. */
export async function openDatabase(template: TemplateName, copies = 3): Promise<OpenedDatabase> {
  const postgres = process.env.NIVEAU_TEST_POSTGRES;
  if (!postgres) {
    const database = await borrowPglite(template);
    return { database, others: [], close: database.close };
  }
  const { url, giveBack } = await borrowPostgres(postgres, template);
  const database = openPostgres(url);
  const others = Array.from({ length: copies - 1 }, () => openPostgres(url));
  return {
    database,
    others,
    async close() {
      await Promise.all([database, ...others].map((pool) => pool.close()));
      await giveBack();
    },
  };
}

let databases = 0;

/** A database for processes of the server: a folder of the embedded one, or one of the run's PostgreSQL. */
export async function openRealDatabase(
  template: TemplateName | 'nothing',
  dataFolder: string,
): Promise<RealDatabase> {
  const postgres = process.env.NIVEAU_TEST_POSTGRES;
  if (!postgres) {
    const folder = path.join(dataFolder, 'db');
    if (template !== 'nothing') {
      const dump = new Blob([readFileSync(dumpFile(process.env.NIVEAU_TEST_FOLDER ?? '', template))]);
      await (await openPglite(folder, dump)).close();
    }
    return {
      kind: 'pglite',
      environment: {},
      async look(work) {
        const database = await openPglite(folder);
        return work(database).finally(database.close);
      },
      close: async () => {},
    };
  }
  databases += 1;
  const name = `niveau_real_${process.pid}_${databases}`;
  const from = template === 'nothing' ? 'template0' : templateDatabase(template);
  await asOwner(postgres, `create database ${name} template ${from}`);
  const database = openPostgres(`${postgres}/${name}`);
  return {
    kind: 'postgres',
    environment: { DATABASE_URL: `${postgres}/${name}` },
    look: (work) => work(database),
    async close() {
      await database.close();
      await asOwner(postgres, `drop database ${name} with (force)`);
    },
  };
}
