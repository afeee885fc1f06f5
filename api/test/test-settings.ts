import { readSettings, type Settings } from '../src/settings.ts';

/** Settings of a test: a data folder of its own, a fixed secret, passwords that cost nothing to check. */
export function testSettings(dataFolder: string, overrides: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    NODE_ENV: 'test',
    NIVEAU_DATA: dataFolder,
    NIVEAU_SECRET: 'a secret of the tests, of more than 32 characters',
    LOG_LEVEL: process.env.NIVEAU_TEST_LOG ?? 'silent',
  });
  return { ...settings, passwordCost: { memory_kib: 8, passes: 1 }, ...overrides };
}
