import { readFileSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: 'nothing' });
});
afterAll(() => server.close());

const text = readFileSync(path.resolve(__dirname, '../../docs/operating.md'), 'utf8');

/** The rows of the table that says how each table is spread: its name, and by what. */
const spread = new Map(
  [...text.matchAll(/^\| `(\w+)` +\| (id_client|reference|one machine) +\|/gm)].map(
    ([, table = '', by = '']) => [table, by],
  ),
);
const rows = <T>(query: ReturnType<typeof sql>) =>
  server.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
const spreadBySpace = [...spread].filter(([, by]) => by === 'id_client').map(([table]) => table);

test('every table is named, with how it is spread over machines', async () => {
  const tables = await rows<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  expect([...spread.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
});

test('what is spread by its space has it in each of its keys, and refers to nothing that lies elsewhere', async () => {
  expect(spreadBySpace).toContain('reading_hour');
  const keys = await rows<{ name: string; has_space: boolean }>(sql`
    select c.relname as name, a.attnum = any(i.indkey) as has_space from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_client' and a.attnotnull
    where i.indisunique and c.relname = any(${spreadBySpace}::text[])`);
  expect(keys.filter(({ has_space }) => !has_space)).toEqual([]);
  expect(new Set(keys.map(({ name }) => name))).toEqual(new Set(spreadBySpace));
  const links = await rows<{ child: string; parent: string }>(sql`
    select distinct child.relname as child, parent.relname as parent from pg_constraint k
    join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and not child.relispartition`);
  const wrong = links.filter(({ child, parent }) => {
    const [from, to] = [spread.get(child), spread.get(parent)];
    // A copy on every machine refers to copies; rows that are spread, to their own and to copies.
    if (from === 'reference') return to !== 'reference';
    return from === 'id_client' ? to === 'one machine' : to === 'id_client';
  });
  expect(wrong).toEqual([]);
});

test('every setting is said', () => {
  const settings = readFileSync(path.join(__dirname, 'settings.ts'), 'utf8');
  const names = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+): z/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
