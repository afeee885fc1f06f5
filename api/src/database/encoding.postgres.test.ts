import { tmpdir } from 'node:os';
import sql from 'sql-template-tag';
import { testSettings } from '../../test/test-settings.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const server = process.env.NIVEAU_TEST_POSTGRES;

test('a database that does not keep its texts in UTF-8 is refused before anything is in it', async () => {
  const name = `niveau_ascii_${process.pid}`;
  const owner = openPostgres(`${server}/postgres`);
  try {
    await owner.script(`create database ${name} encoding 'SQL_ASCII' template template0`);
    const ascii = openPostgres(`${server}/${name}`);
    await expect(migrate(ascii, testSettings(tmpdir()).migrationsFolder)).rejects.toThrow(
      'keeps texts as SQL_ASCII',
    );
    const tables = await ascii.bare((tx) =>
      tx.rows(sql`select from information_schema.tables where table_schema = 'public'`),
    );
    expect(tables).toEqual([]);
    await ascii.close();
  } finally {
    await owner.script(`drop database if exists ${name}`);
    await owner.close();
  }
});
