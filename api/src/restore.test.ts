import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type RealServer, realProduct, seedPeople, startRealProduct } from '../test/harness.ts';
import { installedPostgres, startSystemPostgres } from '../test/system-postgres.ts';
import { addTank } from '../test/tank.ts';
import { openPostgres } from './database/postgres.ts';
import { writePdf } from './pdf/write-pdf.ts';

// Processes and a cluster start here.
jest.setTimeout(180_000);

const tank = { device_number: '24E12400000B0001', name: 'Cuve sauvegardée' };
const document = writePdf('Contrat', ['À garder']);

/** What a customer would miss: a document, a level, and that they can sign in. */
async function leaveSomething(server: RealServer): Promise<void> {
  const manager = await server.signIn('manager@demo.example');
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(document)], { type: 'application/pdf' }), 'contrat.pdf');
  const kept = await server.call(
    'POST file/client/module/{module}',
    { params: { module: 'DOCS' }, body },
    manager,
  );
  expect(kept.status).toBe(200);
  const readings = [
    {
      device_number: tank.device_number,
      metric: 'volume_l',
      measured_at: new Date().toISOString(),
      value: 4321,
    },
  ];
  const taken = await server.call(
    'POST ingest/readings',
    { body: { readings } },
    { 'x-api-key': 'demo-ingest-14' },
  );
  expect(taken.data.accepted).toBe(1);
}

async function findItAgain(server: RealServer): Promise<void> {
  const manager = await server.signIn('manager@demo.example');
  const files = await server.call(
    'GET file/professional/{id}/client/module/{module}',
    {
      params: { id: 14, module: 'DOCS' },
      query: {},
    },
    manager,
  );
  const [found] = files.data;
  expect(found).toMatchObject({ filename: 'contrat.pdf', size: document.length });
  const content = await server.download(
    'GET file/{id}/module/{module}',
    {
      params: { id: found?.id_files ?? 0, module: 'DOCS' },
    },
    manager,
  );
  expect(Buffer.from(content)).toEqual(Buffer.from(document));
  const assets = await server.call(
    'GET client/{idClient}/asset_type/{type}/assets',
    {
      params: { idClient: 101, type: 'all' },
    },
    manager,
  );
  const device = assets.data.find(({ asset_name }) => asset_name === tank.name)?.device;
  const chart = await server.call(
    'GET device/{id}/chart',
    {
      params: { id: device?.id_device ?? 0 },
      query: {
        date_start: new Date(Date.now() - 86_400_000).toISOString(),
        date_end: new Date(Date.now() + 60_000).toISOString(),
      },
    },
    manager,
  );
  expect(chart.data.series[0]?.points.map(([, litres]) => litres)).toEqual([4321]);
}

/** The embedded database: the data folder, copied while no server runs. */
async function copyTheFolder(): Promise<void> {
  const product = await startRealProduct();
  const copy = mkdtempSync(path.join(tmpdir(), 'niveau-copy-'));
  await product.look((database) => addTank({ app: { database } }, tank));
  const server = await product.start();
  await leaveSomething(server);
  await server.stop();
  cpSync(product.dataFolder, copy, { recursive: true });
  rmSync(product.dataFolder, { recursive: true });
  const restored = await product.start({ NIVEAU_DATA: copy });
  await findItAgain(restored);
  await restored.stop();
  await product.close();
  rmSync(copy, { recursive: true });
}

/**
 * PostgreSQL, by the commands of `docs/operating.md`, from one cluster to another: the server's user is the owner of its
 * database and no administrator, and the dump is made by the role for backups.
 */
async function dumpAndRestore(bin: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'niveau-restore-'));
  chmodSync(folder, 0o755);
  const cluster = async (name: string) => {
    const postgres = startSystemPostgres(bin, path.join(folder, name), await freePort());
    const admin = postgres.url('postgres', 'postgres');
    postgres.run('psql', ['-c', 'create role niveau_app login', admin]);
    const roles = path.resolve(__dirname, '../operating/roles.sql');
    postgres.run('psql', ['-v', 'ON_ERROR_STOP=1', '--set', 'app=niveau_app', '--file', roles, admin]);
    postgres.run('psql', ['-c', 'create database niveau owner niveau_app', admin]);
    return postgres;
  };
  const first = await cluster('first');
  const second = await cluster('second');
  const dump = path.join(folder, 'niveau.dump');
  const product = await realProduct(async () => {
    const database = openPostgres(first.url('niveau_app', 'niveau'));
    return {
      kind: 'postgres',
      environment: { DATABASE_URL: first.url('niveau_app', 'niveau') },
      look: (work) => work(database),
      close: database.close,
    };
  });
  const server = await product.start();
  await product.look(seedPeople);
  await product.look((database) => addTank({ app: { database } }, tank));
  await leaveSomething(server);
  // While the server runs.
  first.run('pg_dump', ['--format=custom', `--file=${dump}`, first.url('niveau_backup', 'niveau')]);
  await server.stop();
  first.stop();
  second.run('pg_restore', ['--exit-on-error', `--dbname=${second.url('niveau_app', 'niveau')}`, dump]);
  const restored = await product.start({ DATABASE_URL: second.url('niveau_app', 'niveau') });
  await findItAgain(restored);
  await restored.stop();
  await product.close();
  second.stop();
  rmSync(folder, { recursive: true });
}

// The tools that dump a PostgreSQL do not come with the one that tests start.
const bin = process.env.NIVEAU_TEST_POSTGRES ? installedPostgres() : null;
if (process.env.NIVEAU_TEST_POSTGRES && bin === null)
  test.skip('what was backed up is there again after a restore: no PostgreSQL with its pg_dump is installed', () => {});
else
  test('what was backed up is there again after a restore', () =>
    bin === null ? copyTheFolder() : dumpAndRestore(bin));
