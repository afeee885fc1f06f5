import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import type { Break } from '../test/broken-database.ts';
import { formOf } from '../test/files.ts';
import { breakable, type CallAs, freePort, startTestServer, type TestServer } from '../test/harness.ts';
import { startMailSink } from '../test/mail-sink.ts';
import { addTank, everyHour } from '../test/tank.ts';
import { until } from '../test/until.ts';
import { demoPassword } from './demo/spaces.ts';
import { sendEmails } from './jobs/send-emails.ts';

const connection = breakable();
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ between: connection.between });
});
afterEach(() => connection.mend());
afterAll(() => product.close());

const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));
const filesKept = () => rows<{ filename: string }>(sql`select filename from client_file order by id_files`);
const folder = () => path.join(product.app.settings.dataFolder, 'files');
const onDisk = () =>
  existsSync(folder())
    ? readdirSync(folder(), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
const upload = (name: string, key?: string) =>
  product.call(
    'POST file/client/module/{module}',
    { params: { module: 'DOCS' }, body: formOf({ file: [[`This is ${name}.`, name]] }) },
    { as: 'manager', ...(key ? { headers: { 'idempotency-key': key } } : {}) },
  );

describe('a database that is gone for a moment', () => {
  test.each<Break>(['before', 'within', 'at commit', 'after commit'])(
    'broken %s: the call fails without a detail, nothing is half done, and asked again it acts once',
    async (when) => {
      await product.tokenOf('manager');
      const before = { rows: (await filesKept()).length, files: onDisk().length };
      const name = `broken-${when.replace(' ', '-')}.txt`;
      connection.next(when);
      const failed = await upload(name, name);
      expect(failed.error).toMatchObject({ status: 500, translation_key: 'internal_server_error' });
      expect(failed.text).not.toMatch(/ECONNREFUSED|10\.0\.0\.5|niveau|at \w+ \(/);
      connection.mend();
      const isKept = when === 'after commit';
      // A row that may be there keeps its content; one that is not there leaves none, but where nobody knows.
      expect((await filesKept()).length).toBe(before.rows + (isKept ? 1 : 0));
      if (when === 'before' || when === 'within') expect(onDisk().length).toBe(before.files);

      const again = await upload(name, name);
      expect(again.status).toBe(200);
      expect((await upload(name, name)).data).toEqual(again.data);
      expect((await filesKept()).length).toBe(before.rows + 1);
      const read = await product.call(
        'GET file/{id}/module/{module}',
        { params: { id: again.data.id_files, module: 'DOCS' } },
        { as: 'manager' },
      );
      expect(read.text).toBe(`This is ${name}.`);
    },
  );

  test('a chart, the equipment and a sign-in that fail are named as such', async () => {
    const lastDay = { date_start: '2026-11-27T00:00:00Z', date_end: '2026-11-28T00:00:00Z' };
    const all = { idClient: 101, type: 'all' } as const;
    const { id_device } = await addTank(product, { device_number: '24E1240000FA0009' });
    const calls = [
      () =>
        product.call(
          'GET device/{id}/chart',
          { params: { id: id_device }, query: lastDay },
          { as: 'manager' },
        ),
      () =>
        product.call(
          'GET client/{idClient}/asset_type/{type}/assets',
          { params: all, query: {} },
          { as: 'manager' },
        ),
      () =>
        product.call('POST auth/user_client', {
          body: { email: 'manager@demo.example', password: demoPassword },
        }),
    ];
    await product.tokenOf('manager');
    const keys: unknown[] = [];
    for (const call of calls) {
      connection.next('within');
      keys.push((await call()).error.translation_key);
      connection.mend();
    }
    expect(keys).toEqual(['chart_data_error', 'equipment_error', 'login_error']);
  });

  test('a link for a new password that could not be written says so, to an administrator and at the door', async () => {
    await product.tokenOf('manager');
    const ask = (as: CallAs) =>
      product.call('POST user/invitation/reset_password', { body: { email: 'consultant@demo.example' } }, as);
    const written = () =>
      rows(sql`select id_email from email_outbox where recipient = 'consultant@demo.example'`);
    const before = (await written()).length;
    connection.next('within');
    expect((await ask({ as: 'manager' })).error).toMatchObject({
      status: 502,
      translation_key: 'reset_email_error',
    });
    connection.mend();
    expect((await written()).length).toBe(before);
    expect((await ask({ as: 'manager' })).status).toBe(200);
    expect((await written()).length).toBe(before + 1);
    const queue = jest.spyOn(product.app.jobs, 'send').mockRejectedValue(new Error('queue gone: 10.0.0.5'));
    // Asked of the copy whose queue is gone: on PostgreSQL each call goes to the next one.
    const refused = await product.server.inject({
      method: 'POST',
      url: '/api/v1/user/invitation/reset_password',
      payload: { email: 'consultant@demo.example' },
    });
    queue.mockRestore();
    expect(refused.json().translation_key).toBe('reset_email_error');
    expect(refused.body).not.toMatch(/10\.0\.0\.5/);
  });

  test('it is not ready, and lives; once the database is back it is ready without a restart', async () => {
    connection.next('before', 50);
    expect((await product.server.inject({ url: '/readyz' })).statusCode).toBe(500);
    expect((await product.server.inject({ url: '/healthz' })).statusCode).toBe(200);
    const page = await product.server.inject({ url: '/login', headers: { accept: 'text/html' } });
    expect(page.body).not.toMatch(/ECONNREFUSED|10\.0\.0\.5/);
    connection.mend();
    expect((await product.server.inject({ url: '/readyz' })).statusCode).toBe(200);
  });

  test('readings that could not be taken are taken when the network sends them again, each once', async () => {
    const tank = await addTank(product, { device_number: '24E1240000FA0001' });
    const readings = everyHour('2026-11-20T08:00:00Z', 30, (i) => 9000 - i * 10).map(
      ([measured_at, value]) => ({
        device_number: tank.device_number,
        metric: 'volume_l',
        measured_at,
        value,
      }),
    );
    const send = () =>
      product.call('POST ingest/readings', { body: { readings } }, { key: 'demo-ingest-14' });
    const counted = () =>
      rows<{ readings: number; hours: number }>(sql`select
        (select count(*) from reading where id_device = ${tank.id_device}) as readings,
        (select sum(n) from reading_hour where id_device = ${tank.id_device} and metric = 'volume_l')::integer as hours`);
    for (const when of ['within', 'at commit'] as const) {
      connection.next(when);
      expect((await send()).status).toBe(500);
      connection.mend();
      expect(await counted()).toEqual([{ readings: 0, hours: null }]);
    }
    connection.next('after commit');
    expect((await send()).status).toBe(500);
    connection.mend();
    expect((await send()).data).toEqual({ accepted: 0, duplicates: 30, rejected: [] });
    expect(await counted()).toEqual([{ readings: 30, hours: 30 }]);
  });

  test('connections that the database ends are replaced by new ones', async () => {
    if (product.app.database.kind === 'postgres')
      await rows(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`).catch(() => []);
    const me = () => product.call('GET auth/me', {}, { as: 'manager' });
    await until('a call is answered again', async () => (await me()).status === 200, 5000);
    const answers = await Promise.all(Array.from({ length: 12 }, me));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('a disk that takes nothing', () => {
  const aside = () => `${folder()}-aside`;

  test('an upload is refused by its own message, keeps no row, and is taken once there is room', async () => {
    expect((await upload('before-the-disk.txt')).status).toBe(200);
    const before = await filesKept();
    // A file stands where the folder was: whatever is written under it fails, as on a disk that is full or gone.
    renameSync(folder(), aside());
    writeFileSync(folder(), '');
    const refused = await upload('no-room.txt');
    expect(refused.error).toMatchObject({ status: 503, translation_key: 'files_unavailable' });
    expect(refused.text).not.toMatch(/ENOTDIR|EEXIST|files\//);
    expect(await filesKept()).toEqual(before);
    rmSync(folder());
    renameSync(aside(), folder());
    expect((await upload('no-room.txt')).status).toBe(200);
    expect((await filesKept()).length).toBe(before.length + 1);
  });

  test('a file that cannot be read is unavailable, one that is lost is not found', async () => {
    const { data } = await upload('to-read.txt');
    const read = () =>
      product.call(
        'GET file/{id}/module/{module}',
        { params: { id: data.id_files, module: 'DOCS' } },
        { as: 'manager' },
      );
    renameSync(folder(), aside());
    expect((await read()).error.translation_key).toBe('file_not_found');
    writeFileSync(folder(), '');
    expect((await read()).error.translation_key).toBe('files_unavailable');
    rmSync(folder());
    renameSync(aside(), folder());
    expect((await read()).text).toBe('This is to-read.txt.');
  });
});

describe('a mail server that is down', () => {
  const minutes = (n: number) => n * 60_000;
  const waiting = () =>
    rows<{ attempts: number; is_sent: boolean }>(
      sql`select attempts, sent_at is not null as is_sent from email_outbox where dedup_key like 'outage-%' order by dedup_key`,
    );

  test('what could not be sent for hours is sent once it is back, once; nothing else waits for it', async () => {
    const port = await freePort();
    const app = {
      ...product.app,
      settings: { ...product.app.settings, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` },
    };
    await rows(sql`delete from email_outbox`);
    const answer = await product.call(
      'POST user_invitation/invite/client/{id}',
      {
        params: { id: 101 },
        body: { emails: ['outage@elsewhere.example'], id_role: await consultantRole() },
      },
      { as: 'manager' },
    );
    expect(answer.status).toBe(201);
    await rows(sql`update email_outbox set dedup_key = 'outage-1'`);
    let tries = 0;
    for (let hour = 0; hour < 30; hour++) {
      await sendEmails(app);
      product.clock.advance(minutes(60));
      tries = (await waiting())[0]?.attempts ?? 0;
    }
    expect(tries).toBeGreaterThan(5);
    // Ever more seldom: a server that is away is not asked sixty times an hour.
    expect(tries).toBeLessThan(20);
    const sink = await startMailSink();
    const back = { ...app, settings: { ...app.settings, smtpUrl: sink.url } };
    product.clock.advance(minutes(300));
    await Promise.all([sendEmails(back), sendEmails(back)]);
    await sendEmails(back);
    expect(sink.taken.map(({ to }) => to)).toEqual(['outage@elsewhere.example']);
    expect((await waiting()).map(({ is_sent }) => is_sent)).toEqual([true]);
    await sink.close();
  });

  test('an address that the mail server refuses for good is not tried again', async () => {
    const sink = await startMailSink({ refused: 'nobody@elsewhere.example' });
    const app = { ...product.app, settings: { ...product.app.settings, smtpUrl: sink.url } };
    await rows(sql`delete from email_outbox`);
    await rows(sql`insert into email_outbox (id_client, recipient, subject, body_text, body_html, dedup_key)
      values (101, 'nobody@elsewhere.example', 'One', 'One', 'One', 'outage-2'), (101, 'somebody@elsewhere.example', 'Two', 'Two', 'Two', 'outage-3')`);
    await sendEmails(app);
    product.clock.advance(minutes(24 * 60));
    await sendEmails(app);
    expect(sink.taken.map(({ to }) => to)).toEqual(['somebody@elsewhere.example']);
    expect(sink.refusals).toBe(1);
    await sink.close();
  });

  async function consultantRole(): Promise<number> {
    const { data } = await product.call(
      'GET client/{idClient}/roles',
      { params: { idClient: 101 } },
      { as: 'manager' },
    );
    return data.find(({ system_role }) => system_role === 'consultant')?.id_role ?? 0;
  }
});
