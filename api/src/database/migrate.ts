import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { errorCode } from '../error-code.ts';
import type { Database } from './database.ts';

const lockNumber = 4_801_327;

/**
 * Applies the migration files that the database has not seen, in order, each in a transaction under one lock, so that
 * several copies of the server may start at once. Throws where an applied file was changed afterwards, and where the
 * database does not keep its texts in UTF-8. Returns how many migrations the database has.
 */
export async function migrate(database: Database, folder: string): Promise<number> {
  await requireUtf8(database);
  // Also `if not exists` fails where two copies ask at the same moment.
  await database.script(`begin;
select pg_advisory_xact_lock(${lockNumber});
create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
commit;`);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) await applyOnce(database, name, await readFile(path.join(folder, name), 'utf8'));
  return names.length;
}

/** In any other encoding letters with accents would count as several, and sort and compare as such. */
async function requireUtf8(database: Database): Promise<void> {
  const kept = await database.bare((tx) => tx.row<{ server_encoding: string }>(sql`show server_encoding`));
  if (kept?.server_encoding !== 'UTF8')
    throw new Error(
      `The database keeps texts as ${kept?.server_encoding}; make one for UTF-8: createdb --encoding=UTF8 --template=template0`,
    );
}

async function applyOnce(database: Database, name: string, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex');
  const applied = await database.bare((tx) =>
    tx.row<{ sha256: string }>(sql`select sha256 from migration where name = ${name}`),
  );
  if (applied && applied.sha256 !== hash)
    throw new Error(`The migration ${name} was changed after it was applied.`);
  if (applied) return;
  // The name and hash are ours and hold no quote.
  await database
    .script(`begin;
select pg_advisory_xact_lock(${lockNumber});
do $guard$ begin
  if exists (select from migration where name = '${name}') then raise exception 'already applied' using errcode = 'P0099'; end if;
end $guard$;
${text}
insert into migration (name, sha256) values ('${name}', '${hash}');
commit;`)
    .catch((error: unknown) => {
      if (errorCode(error) !== 'P0099') throw error;
    });
}
