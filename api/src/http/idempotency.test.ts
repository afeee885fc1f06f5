import sql from 'sql-template-tag';
import { formOf } from '../../test/files.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank } from '../../test/tank.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const headers = (key: string) => ({ 'idempotency-key': key });

describe('the same key and body give the same answer, and act once', () => {
  test('for a user', async () => {
    const tank = await addTank(server, { device_number: '24E12400000D0001' });
    const make = (name: string) =>
      server.call(
        'POST device/{id}/alerts',
        { params: { id: tank.id_device }, body: { name, rule: 'silence' } },
        { as: 'manager', headers: headers('alert-once') },
      );
    const [first, second] = [await make('Silence'), await make('Silence')];
    expect(second.data).toEqual(first.data);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await make('Another')).error.translation_key).toBe('idempotency_key_reused');
    const list = await server.call(
      'GET device/{id}/alerts',
      { params: { id: tank.id_device } },
      { as: 'manager' },
    );
    expect(list.meta).toEqual({ total: 1 });
  });

  test('a trial and the real thing are two requests, though all but the query is the same', async () => {
    const send = (dry_run: 'true' | 'false') =>
      server.call(
        'POST client/{id}/vehicles/import',
        {
          params: { id: 101 },
          query: { dry_run },
          body: formOf({ file: [['registration\r\nZX-941-QD\r\n', 'fleet.csv']] }),
        },
        { as: 'manager', headers: headers('trial-and-real') },
      );
    expect((await send('true')).data.imported).toBe(0);
    expect((await send('false')).error.translation_key).toBe('idempotency_key_reused');
  });

  test('for two requests at once', async () => {
    const tank = await addTank(server, { device_number: '24E12400000D0002' });
    const make = () =>
      server.call(
        'POST device/{id}/alerts',
        { params: { id: tank.id_device }, body: { name: 'Silence', rule: 'silence' } },
        { as: 'manager', headers: headers('alert-at-once') },
      );
    const answers = await Promise.all([make(), make(), make()]);
    expect(new Set(answers.map(({ data }) => data.id_alert)).size).toBe(1);
  });

  test('for an API key, and each key for itself', async () => {
    const { device_number } = await addTank(server, { device_number: '24E12400000D0003' });
    const send = (value: number, key: string) =>
      server.call(
        'POST ingest/readings',
        {
          body: {
            readings: [{ device_number, metric: 'volume_l', measured_at: '2026-11-24T08:00:00Z', value }],
          },
        },
        { key: 'demo-ingest-14', headers: headers(key) },
      );
    expect((await send(10, 'reading-1')).data).toMatchObject({ accepted: 1, duplicates: 0 });
    // Taken again it would be a duplicate: this is the answer that was kept.
    expect((await send(10, 'reading-1')).data).toMatchObject({ accepted: 1, duplicates: 0 });
    expect((await send(10, 'reading-2')).data).toMatchObject({ accepted: 0, duplicates: 1 });
    expect((await send(11, 'reading-1')).error).toMatchObject({
      status: 409,
      translation_key: 'idempotency_key_reused',
    });
    const other = await server.call(
      'PUT provider/client/{id}/modules',
      { params: { id: 101 }, body: {} },
      { key: 'demo-provider-14', headers: headers('reading-1') },
    );
    expect(other.status).toBe(200);
  });

  test('for a report of a page', async () => {
    const report = () =>
      server.call(
        'POST elastic_search/log',
        { body: { error: 'Once', message: 'only' } },
        { headers: headers('page-report') },
      );
    await report();
    await report();
    const kept = await server.app.database.transaction({ role: 'system' }, (tx) =>
      tx.rows(sql`select from error_log where error = 'Once'`),
    );
    expect(kept).toHaveLength(1);
  });

  test('never for what sets a session', async () => {
    const body = { email: 'consultant@demo.example', password: 'Niveau-demo-2026!' };
    const signIn = () => server.call('POST auth/user_client', { body }, { headers: headers('sign-in') });
    const [first, second] = [await signIn(), await signIn()];
    expect(second.cookies[0]?.value).not.toBe(first.cookies[0]?.value);
  });

  test('a key that is none is named', async () => {
    const { error } = await server.call(
      'PUT user',
      { body: {} },
      { as: 'manager', headers: headers('k'.repeat(201)) },
    );
    expect(error).toMatchObject({ status: 400, errors: [{ path: 'headers.idempotency-key' }] });
  });
});
