import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../src/database/database.ts';
import type { PgliteDatabase } from '../src/database/pglite.ts';
import { seedDemoContent } from '../src/demo/seed.ts';
import { dumpFile, filesFolder } from './template-names.ts';
import { testApp } from './test-app.ts';
import { testClock } from './test-clock.ts';
import { testSettings } from './test-settings.ts';
import { until } from './until.ts';

/**
 * Makes the template of the whole demonstration, once a run and only for tests that ask for it: it takes longer than all
 * others together. `open` gives a database with its people. Of several workers one makes it, the others wait.
 */
export async function wholeDemonstration(
  folder: string,
  open: () => Promise<Database | PgliteDatabase>,
): Promise<void> {
  const [begun, made, failed] = ['begun', 'made', 'failed'].map((state) =>
    path.join(folder, `everything-${state}`),
  ) as [string, string, string];
  if (isFirst(begun)) {
    try {
      await make(folder, await open());
      writeFileSync(made, '');
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  await until('made', async () => existsSync(made) || existsSync(failed), 240_000);
  if (existsSync(failed)) throw new Error('the whole demonstration could not be made; another test says why');
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function make(folder: string, database: Database | PgliteDatabase): Promise<void> {
  const files = filesFolder(folder, 'everything');
  mkdirSync(files);
  await seedDemoContent(testApp(testSettings(files), database, testClock()).app);
  if ('pglite' in database) {
    const dump = await database.pglite.dumpDataDir('none');
    writeFileSync(dumpFile(folder, 'everything'), Buffer.from(await dump.arrayBuffer()));
  }
  await database.close();
}
