import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, send } from '../../test/tank.ts';
import { refreshAsset } from '../equipment/refresh-asset.ts';
import { ensureKinds } from '../kinds/ensure-kinds.ts';

let server: TestServer;
const as = { as: 'manager' } as const;
const device_number = '24E12400000B1000';
let id = 0;
let id_asset = 0;

beforeAll(async () => {
  server = await startTestServer();
  await server.app.database.transaction({ role: 'system' }, async (tx) => {
    await ensureKinds(tx);
    const asset = await tx.row<{ id_asset: number }>(
      sql`insert into asset (id_client, id_referential, asset_name) values (101, 13, 'Biodigesteur') returning id_asset`,
    );
    id_asset = asset?.id_asset ?? 0;
    const device = await tx.row<{ id_device: number }>(sql`
      insert into device (id_client, id_asset, device_number, uid, model, usual_interval_s)
      values (101, ${id_asset}, ${device_number}, 'bio', 'Elsys ELT ultrasonic', 600) returning id_device`);
    id = device?.id_device ?? 0;
  });
});
afterAll(() => server.close());

const view = async () =>
  (await server.call('GET device/biodigestor/{id}/generalView', { params: { id } }, as)).data;
const mode = (value: 'normal' | 'eco' | 'hygiene' | 'stop') =>
  server.call('POST device/biodigestor/{id}/mode', { params: { id }, body: { mode: value } }, as);
const hygiene = (action: 'ask' | 'abort') =>
  server.call('POST device/biodigestor/{id}/hygiene', { params: { id }, body: { action } }, as);
const operate = (operation: 'tank_fill' | 'flush' | 'hatch_open' | 'hatch_close') =>
  server.call('POST device/biodigestor/{id}/operation', { params: { id }, body: { operation } }, as);
/** Temperatures every ten minutes from now on; the clock goes with them. */
async function heat(minutes: number, celsius: number) {
  const from = server.clock.now().getTime();
  const count = minutes / 10 + 1;
  server.clock.advance(minutes * 60_000);
  const given = Array.from(
    { length: count },
    (_, i) => [new Date(from + i * 600_000).toISOString(), celsius] as const,
  );
  await send(server, { device_number }, given, 'temperature_celsius');
}

test('one that nobody has steered runs as usual and says what may be asked of it', async () => {
  expect(await view()).toMatchObject({
    mode: 'normal',
    is_hatch_open: false,
    hygiene: null,
    allowed: { modes: ['eco', 'hygiene', 'stop'], operations: ['tank_fill', 'flush', 'hatch_open'] },
  });
});

test('modes and operations follow the state machine; a refusal says why', async () => {
  expect((await mode('eco')).data.mode).toBe('eco');
  expect((await mode('eco')).error).toMatchObject({
    status: 409,
    translation_key: 'biodigester_step_refused',
    details: { reason: 'already_so' },
  });
  expect((await operate('tank_fill')).data).toMatchObject({
    is_hatch_open: false,
    last_operation: { operation: 'tank_fill', by: 'Camille Lemaire', is_sent: false },
  });
  expect((await operate('hatch_open')).data.is_hatch_open).toBe(true);
  expect((await operate('flush')).error.details).toEqual({ reason: 'hatch_open' });
  expect((await hygiene('ask')).error.details).toEqual({ reason: 'hatch_open' });
  expect((await operate('hatch_close')).data).toMatchObject({
    is_hatch_open: false,
    last_operation: { operation: 'hatch_close', by: 'Camille Lemaire', is_sent: false },
  });
  expect((await hygiene('abort')).error.details).toEqual({ reason: 'no_hygiene_under_way' });
});

test('a hygiene cycle is asked for, runs by its temperatures, is finished, and gives the mode back', async () => {
  expect((await mode('hygiene')).data.hygiene).toMatchObject({ phase: 'asked', needed_minutes: 60 });
  expect((await operate('flush')).error.details).toEqual({ reason: 'hygiene_under_way' });
  await heat(30, 71);
  expect(await view()).toMatchObject({
    mode: 'hygiene',
    hygiene: { phase: 'in_progress', held_minutes: 30, lowest_celsius: 71 },
  });
  server.clock.advance(600_000);
  await heat(30, 72);
  expect(await view()).toMatchObject({
    mode: 'eco',
    hygiene: { phase: 'finished', asked_by: 'Camille Lemaire' },
    temperature_celsius: 72,
  });
});

test('one that does not begin within a day has failed; a stop fails the one that runs', async () => {
  server.clock.advance(60_000);
  await hygiene('ask');
  server.clock.advance(25 * 3_600_000);
  await refreshAsset(server.app, id_asset);
  expect((await view()).hygiene).toMatchObject({ phase: 'failed', failure: 'not_started' });
  await hygiene('ask');
  await heat(20, 71);
  expect((await mode('stop')).data).toMatchObject({
    mode: 'stop',
    hygiene: { phase: 'failed', failure: 'stopped' },
  });
  expect((await hygiene('ask')).error.details).toEqual({ reason: 'stopped' });
  expect((await mode('normal')).data.mode).toBe('normal');
});

test('cycles and history tell it all, by page, kind and time', async () => {
  const cycles = await server.call(
    'GET device/biodigestor/{id}/cycles',
    { params: { id }, query: { limit: 2 } },
    as,
  );
  expect(cycles.meta.total).toBe(3);
  expect(cycles.data.map(({ phase }) => phase)).toEqual(['failed', 'failed']);
  const historic = (query: object) =>
    server.call('GET device/biodigestor/{id}/historic', { params: { id }, query }, as);
  const operations = await historic({ kind: 'operation' });
  expect(operations.data.map(({ value }) => value)).toEqual(['hatch_close', 'hatch_open', 'tank_fill']);
  const hygieneEvents = await historic({ kind: 'hygiene', limit: 50 });
  expect(
    hygieneEvents.data
      .map(({ value }) => value)
      .reverse()
      .slice(0, 4),
  ).toEqual(['asked', 'in_progress', 'finished', 'asked']);
  expect(
    (await historic({ date_start: '2030-01-01T00:00:00Z', date_end: '2031-01-01T00:00:00Z' })).data,
  ).toEqual([]);
});

test('a command is given to the network once, and never when it is old', async () => {
  const fetch = () => server.call('GET ingest/commands', {}, { key: 'demo-ingest-14' });
  await operate('flush');
  server.clock.advance(3_600_001);
  await mode('eco');
  expect((await fetch()).data).toMatchObject([{ device_number, command: 'mode', value: 'eco' }]);
  expect((await fetch()).data).toEqual([]);
  await mode('normal');
});

test('of two who ask at once, one does', async () => {
  const answers = await Promise.all([hygiene('ask'), hygiene('ask')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await hygiene('abort')).data.hygiene).toMatchObject({ phase: 'failed', failure: 'aborted' });
});

test('a tank is no biodigester, and a consultant may only look', async () => {
  const tank = await addTank(server, { device_number: '24E12400000B1001', name: 'Cuve' });
  const params = { id: tank.id_device };
  expect(
    (await server.call('GET device/biodigestor/{id}/cycles', { params }, as)).error.translation_key,
  ).toBe('device_not_found');
  const asConsultant = { as: 'consultant' } as const;
  expect(
    (await server.call('GET device/biodigestor/{id}/generalView', { params: { id } }, asConsultant)).status,
  ).toBe(200);
  expect(
    (
      await server.call(
        'POST device/biodigestor/{id}/mode',
        { params: { id }, body: { mode: 'eco' } },
        asConsultant,
      )
    ).error.translation_key,
  ).toBe('authorization_required');
});
