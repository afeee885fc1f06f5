import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, everyHour, runJobs, send, type TestTank } from '../../test/tank.ts';
import { announceAlerts } from './announce-alerts.ts';
import { sweepSilences } from './sweep-silences.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Every channel is open to the manager.
  await server.call(
    'PUT user',
    { body: { alert_mail: true, alert_sms: true, alert_push: true } },
    { as: 'manager' },
  );
  await system(
    sql`insert into push_subscription (id_user, id_family, endpoint, p256dh, auth, vapid_public_key, created_at)
      select 1001, id_family, 'https://fcm.googleapis.com/fcm/send/test', 'p', 'a', 'v', now()
      from session_family where id_user = 1001 limit 1`,
  );
});
afterAll(() => server.close());

const manager = { as: 'manager' } as const;
let number = 0;
const nextNumber = () => `24E12400000C${String(number++).padStart(4, '0')}`;
const everyChannel = { badge: true, email: true, push: true, sms: true };
const lowLevel = {
  name: 'Low level',
  measure: 'level_percent',
  rule: 'less_than',
  value: 15,
  hysteresis: 2,
  channels: everyChannel,
} as const;

function system(query: ReturnType<typeof sql>) {
  return server.app.database.transaction({ role: 'system' }, (tx) => tx.rows<Record<string, unknown>>(query));
}

/** A tank of 10,000 L that has been at 2,000 L for ten hours, and then sends at `now` and each hour after it. */
async function calmTank(): Promise<TestTank> {
  const tank = await addTank(server, { device_number: nextNumber() });
  const now = server.clock.now().getTime();
  await send(
    server,
    tank,
    everyHour(new Date(now - 10 * 3_600_000).toISOString(), 10, () => 2000),
  );
  return tank;
}

/** Sends values one by one, each with its hour. */
async function sendEach(tank: TestTank, values: readonly number[], metric = 'volume_l') {
  for (const value of values) {
    await send(server, tank, [[server.clock.now().toISOString(), value]], metric);
    server.clock.advance(3_600_000);
  }
}

const createAlert = async (tank: TestTank, body: Parameters<typeof post>[1]) => (await post(tank, body)).data;
const post = (tank: TestTank, body: Parameters<typeof server.call<'POST device/{id}/alerts'>>[1]['body']) =>
  server.call('POST device/{id}/alerts', { params: { id: tank.id_device }, body }, manager);
const eventsOf = async (tank: TestTank, as: Parameters<typeof server.call>[2] = manager) =>
  (await server.call('GET device/{id}/alerts/events', { params: { id: tank.id_device } }, as)).data;

/** What every channel was given about a tank, by the words of its titles. */
async function toldOf({ device_number }: TestTank) {
  const [badge, email, push, sms] = await Promise.all([
    system(
      sql`select template, payload ->> 'kind' as kind from notification where payload ->> 'source' = ${device_number} order by id_notification`,
    ),
    system(
      sql`select subject from email_outbox where subject like ${`%${device_number}%`} order by id_email`,
    ),
    system(
      sql`select payload ->> 'title' as title from push_delivery where payload ->> 'title' like ${`%${device_number}%`} order by id_push_delivery`,
    ),
    system(sql`select body from sms_outbox where body like ${`%${device_number}%`} order by id_sms`),
  ]);
  return {
    badge: badge.map(({ kind }) => kind),
    email: email.map(({ subject }) => String(subject).replace(device_number, '…')),
    push: push.map(({ title }) => String(title).replace(device_number, '…')),
    sms: sms.map(({ body }) => String(body)),
  };
}

describe('behaviour 16', () => {
  test('15.1, 14.9, 15.1, 14.9, 17.2 % gives one alarm and one recovery on each channel', async () => {
    const tank = await calmTank();
    await createAlert(tank, lowLevel);
    await sendEach(tank, [1510, 1490, 1510, 1490, 1720]);
    const told = await toldOf(tank);
    expect(told).toMatchObject({
      badge: ['triggered', 'resolved'],
      email: ['Low level : …', 'Retour à la normale : …'],
      push: ['Low level : …', 'Retour à la normale : …'],
      sms: [expect.stringContaining('Low level'), expect.stringContaining('Retour à la normale')],
    });
    // Value, limit, age and source.
    expect(told.sms[0]).toMatch(
      /Niveau : 14,9\s%, sous le seuil de 15\s%.*minutes? avant cette alerte, par le capteur 24E1/s,
    );
    expect((await eventsOf(tank)).map(({ state }) => state)).toEqual(['resolved']);
  });

  test('the same in one delivery, and a delivery that is repeated', async () => {
    const tank = await calmTank();
    await createAlert(tank, lowLevel);
    const start = server.clock.now().getTime();
    server.clock.advance(5 * 3_600_000);
    const values = [1510, 1490, 1510, 1490, 1720];
    const given = values.map((value, i) => [new Date(start + i * 3_600_000).toISOString(), value] as const);
    await send(server, tank, given);
    await send(server, tank, given);
    await announceAlerts(server.app);
    expect((await toldOf(tank)).badge).toEqual(['triggered', 'resolved']);
    expect((await toldOf(tank)).email).toHaveLength(2);
  });

  test('a reading that arrives late fires nothing', async () => {
    const tank = await calmTank();
    await createAlert(tank, lowLevel);
    await sendEach(tank, [1900, 1890]);
    await send(server, tank, [[new Date(server.clock.now().getTime() - 90 * 60_000).toISOString(), 1200]]);
    expect(await eventsOf(tank)).toEqual([]);
  });
});

describe('the life of an alert', () => {
  test('triggered, acknowledged, silent until it is back, and triggered again', async () => {
    const tank = await calmTank();
    const { id_alert } = await createAlert(tank, lowLevel);
    await sendEach(tank, [1450]);
    const asset = async () =>
      (await server.call('GET asset/v2/{id}', { params: { id: tank.id_asset } }, manager)).data
        .alerts_triggered;
    expect(await asset()).toBe(1);
    const list = await server.call('GET device/{id}/alerts', { params: { id: tank.id_device } }, manager);
    expect(list.meta).toEqual({ total: 1 });
    const [shown] = list.data;
    expect(shown).toMatchObject({
      state: 'triggered',
      last_value: 14.5,
      unit: '%',
      told_by: everyChannel,
      subscribers: 1,
    });
    const params = { id: shown?.id_alert_event ?? 0 };
    const acknowledged = await server.call('PUT alert_event/{id}/acknowledge', { params }, manager);
    expect(acknowledged.data).toMatchObject({ state: 'acknowledged', acknowledged_by: 'Camille Lemaire' });
    expect((await server.call('PUT alert_event/{id}/acknowledge', { params }, manager)).status).toBe(200);
    expect(await asset()).toBe(0);
    await sendEach(tank, [1440, 1430]);
    expect((await toldOf(tank)).badge).toEqual(['triggered']);
    await sendEach(tank, [1900, 1890, 1400]);
    expect((await toldOf(tank)).badge).toEqual(['triggered', 'resolved', 'triggered']);
    expect((await server.call('PUT alert_event/{id}/acknowledge', { params }, manager)).error).toMatchObject({
      translation_key: 'alert_not_active',
    });
    await server.call('DELETE alert/{id}', { params: { id: id_alert } }, manager);
    expect((await eventsOf(tank)).map(({ state }) => state)).toEqual(['revoked', 'resolved']);
    expect(await asset()).toBe(0);
    expect((await server.call('DELETE alert/{id}', { params: { id: id_alert } }, manager)).status).toBe(404);
    const trail = await system(
      sql`select action from audit where (entity = 'alert' and id_entity = ${id_alert}) or (entity = 'alert_event' and id_entity = ${params.id}) order by id_audit`,
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'alert_created',
      'alert_acknowledged',
      'alert_deleted',
    ]);
  });

  test('what already holds when it is made triggers at once; a change arms it again', async () => {
    const tank = await calmTank();
    const made = await createAlert(tank, { ...lowLevel, value: 30 });
    expect(made.state).toBe('triggered');
    await runJobs(server);
    const params = { id: made.id_alert };
    const changed = await server.call('PUT alert/{id}', { params, body: { value: 10 } }, manager);
    expect(changed.data).toMatchObject({ state: 'idle', value: 10, name: 'Low level' });
    const renamed = await server.call('PUT alert/{id}', { params, body: { name: 'Other' } }, manager);
    expect(renamed.data).toMatchObject({ state: 'idle', name: 'Other' });
    expect((await eventsOf(tank)).map(({ state }) => state)).toEqual(['revoked']);
  });

  test('once only, and armed again by a change', async () => {
    const tank = await calmTank();
    const { id_alert } = await createAlert(tank, { ...lowLevel, frequency: 'once' });
    await sendEach(tank, [1400, 1900, 1890, 1400]);
    expect(await eventsOf(tank)).toHaveLength(1);
    const body = { frequency: 'each_reading' } as const;
    const armed = await server.call('PUT alert/{id}', { params: { id: id_alert }, body }, manager);
    expect(armed.data.state).toBe('triggered');
  });

  test.each([
    ['a measure that the device does not have', { measure: 'wind_ms' }, 'body.measure'],
    ['no measure', { measure: undefined }, 'body.measure'],
    ['another unit', { unit: 'L' }, 'body.unit'],
    ['no value', { value: null }, 'body.value'],
    ['a name of two lines', { name: 'a\r\nBcc: x@y.z' }, 'body.name'],
  ])('%s is refused', async (_, change, path) => {
    const tank = await calmTank();
    const { error } = await post(tank, { ...lowLevel, ...change });
    expect(error).toMatchObject({ status: 400, errors: [{ path }] });
  });
});

describe('who is told', () => {
  test('an alert is shared: others of the space subscribe, each by their own channels and preferences', async () => {
    const tank = await calmTank();
    const { id_alert } = await createAlert(tank, lowLevel);
    const consultant = { as: 'consultant' } as const;
    const params = { id: id_alert };
    const mine = await server.call(
      'PUT alert/{id}/subscription',
      { params, body: { badge: true, sms: true } },
      consultant,
    );
    expect(mine.data).toMatchObject({
      subscribers: 2,
      subscription: { badge: true, email: false, push: false, sms: true },
      // The consultant does not want SMS.
      told_by: { badge: true, email: false, push: false, sms: false },
    });
    await sendEach(tank, [1400]);
    const rows = await system(sql`select m.id_user, m.channel from alert_message m
      join alert_event e using (id_alert_event) where e.id_alert = ${id_alert} order by 1, 2`);
    expect(rows.map(({ id_user, channel }) => `${id_user} ${channel}`)).toEqual([
      '1001 badge',
      '1001 email',
      '1001 push',
      '1001 sms',
      '1002 badge',
    ]);
    const off = await server.call(
      'PUT alert/{id}/subscription',
      { params, body: { badge: false, sms: false } },
      consultant,
    );
    expect(off.data).toMatchObject({ subscribers: 1, subscription: null });
  });

  test('quiet hours wait for the morning; the badge does not', async () => {
    const tank = await calmTank();
    const local = new Date(server.clock.now().getTime() + 3_600_000);
    const hour = (h: number) => `${String((local.getUTCHours() + h) % 24).padStart(2, '0')}:00`;
    await server.call('PUT user', { body: { quiet_hours: { from: hour(0), to: hour(3) } } }, manager);
    await createAlert(tank, lowLevel);
    await send(server, tank, [[server.clock.now().toISOString(), 1400]]);
    expect(await toldOf(tank)).toMatchObject({ badge: ['triggered'], email: [], push: [], sms: [] });
    server.clock.advance(3 * 3_600_000);
    await announceAlerts(server.app);
    expect(await toldOf(tank)).toMatchObject({
      badge: ['triggered'],
      email: [expect.anything()],
      sms: [expect.anything()],
    });
    await server.call('PUT user', { body: { quiet_hours: null } }, manager);
  });

  test('many at once come in a digest', async () => {
    server.clock.advance(3_600_000);
    const [last] = await system(sql`select coalesce(max(id_email), 0) as id from email_outbox`);
    const tanks: TestTank[] = [];
    for (let i = 0; i < 8; i++) {
      const tank = await calmTank();
      await createAlert(tank, { ...lowLevel, channels: { ...everyChannel, sms: false, push: false } });
      tanks.push(tank);
    }
    const fall = async (low: readonly TestTank[]) => {
      const readings = low.map(({ device_number }) => ({
        device_number,
        metric: 'volume_l',
        measured_at: server.clock.now().toISOString(),
        value: 1400,
      }));
      await server.call('POST ingest/readings', { body: { readings } }, { key: 'demo-ingest-14' });
      // Each asset is looked at before anything is told, as when the queue is behind.
      await runJobs(server);
    };
    const letters = async () =>
      (
        await system(sql`select subject, subject || body_text as text from email_outbox
          where id_email > ${Number(last?.id)} and recipient = 'manager@demo.example' order by id_email`)
      ).map(({ subject, text }) => ({ isDigest: /alertes dans/.test(String(subject)), text: String(text) }));
    await fall(tanks.slice(0, 3));
    expect((await letters()).map(({ isDigest }) => isDigest)).toEqual([false, false, false]);
    await fall(tanks.slice(3, 6));
    // Six would be more than five in a quarter of an hour: what is more comes in one letter, and then nothing.
    await fall(tanks.slice(6));
    const sent = await letters();
    expect(sent.map(({ isDigest }) => isDigest)).toEqual([false, false, false, true]);
    expect(sent.at(-1)?.text).toMatch(/^3 alertes dans Transports Lemaire/);
    server.clock.advance(16 * 60_000);
    await announceAlerts(server.app);
    expect(await system(sql`select from alert_message where told_at is null`)).toEqual([]);
    const all = await letters();
    const lettersOf = ({ device_number }: TestTank) =>
      all.filter(({ text }) => text.includes(device_number)).length;
    expect(tanks.map(lettersOf)).toEqual(tanks.map(() => 1));
    const list = await server.call(
      'GET notification/user/client/{id_client}',
      { params: { id_client: 101 } },
      manager,
    );
    expect(list.data.some(({ title }) => /alertes dans/.test(title))).toBe(true);
    server.clock.advance(3_600_000);
  });

  test('whoever lost the right is told nothing', async () => {
    const tank = await calmTank();
    const { id_alert } = await createAlert(tank, lowLevel);
    const params = { id: id_alert };
    await server.call('PUT alert/{id}/subscription', { params, body: { badge: true } }, { as: 'consultant' });
    await system(
      sql`update role_permission set level = 0 where designation = 'ALRT' and id_role = (select id_role from membership where id_user = 1002)`,
    );
    await sendEach(tank, [1400]);
    const told = await system(
      sql`select id_user from notification where payload ->> 'source' = ${tank.device_number}`,
    );
    expect(told.map(({ id_user }) => id_user)).toEqual([1001]);
    await system(
      sql`update role_permission set level = 1 where designation = 'ALRT' and id_role = (select id_role from membership where id_user = 1002)`,
    );
  });
});

describe('rules of their own', () => {
  test('a sudden drop is told with the litres that left, once it is believed', async () => {
    const tank = await addTank(server, { device_number: nextNumber() });
    const now = server.clock.now().getTime();
    await send(
      server,
      tank,
      everyHour(new Date(now - 60 * 3_600_000).toISOString(), 60, (i) => 8000 - 5 * i),
    );
    const made = await createAlert(tank, { name: 'Theft', rule: 'sudden_drop', channels: everyChannel });
    expect(made).toMatchObject({ measure: 'volume_l', unit: 'L', state: 'idle' });
    await sendEach(tank, [7695, 6195, 6190]);
    expect(await eventsOf(tank)).toMatchObject([
      { rule: 'sudden_drop', triggered_value: 1500, state: 'triggered' },
    ]);
    expect((await toldOf(tank)).sms[0]).toMatch(/Baisse soudaine.*1.500\sL ont disparu/s);
    await sendEach(
      tank,
      Array.from({ length: 25 }, (_, i) => 6185 - 5 * i),
    );
    expect(await eventsOf(tank)).toMatchObject([{ state: 'resolved' }]);
  });

  test('a silent sensor is told with its age, and when it sends again', async () => {
    const tank = await calmTank();
    await createAlert(tank, { name: 'Silence', rule: 'silence', channels: everyChannel });
    await sendEach(tank, [1990]);
    server.clock.advance(4 * 3_600_000);
    await sweepSilences(server.app);
    await sweepSilences(server.app);
    await runJobs(server);
    expect((await toldOf(tank)).sms).toHaveLength(1);
    expect((await toldOf(tank)).sms[0]).toMatch(/n’a rien envoyé depuis 5\sheures/);
    await sendEach(tank, [1980]);
    expect((await toldOf(tank)).badge).toEqual(['triggered', 'resolved']);
  });
});

describe('what it would have told, and what curves show', () => {
  test('the past through the same engine', async () => {
    const tank = await addTank(server, { device_number: nextNumber() });
    const start = new Date(server.clock.now().getTime() - 20 * 86_400_000).toISOString();
    await send(
      server,
      tank,
      everyHour(start, 480, (i) => 1600 + 300 * Math.cos((i * 2 * Math.PI) / 96)),
    );
    const preview = (body: Parameters<typeof server.call<'POST device/{id}/alerts/preview'>>[1]['body']) =>
      server.call('POST device/{id}/alerts/preview', { params: { id: tank.id_device }, body }, manager);
    const { data } = await preview({ measure: 'level_percent', rule: 'less_than', value: 15, hysteresis: 2 });
    expect(data).toMatchObject({ days: 30, fired: 5, unit: '%', readings: 480 });
    expect((await preview({ measure: 'level_percent', rule: 'less_than', value: 5 })).data.fired).toBe(0);
    expect((await preview({ rule: 'silence', value: 5 })).data).toMatchObject({ unit: 'h' });
    expect(await eventsOf(tank)).toEqual([]);
  });

  test('a limit is drawn on the curve of the volume, in litres, for whoever may see alerts', async () => {
    const tank = await calmTank();
    await createAlert(tank, lowLevel);
    const query = { date_start: '2026-11-01T00:00:00Z', date_end: '2026-11-20T00:00:00Z' };
    const chart = await server.call(
      'GET device/{id}/chart',
      { params: { id: tank.id_device }, query },
      manager,
    );
    expect(chart.data.thresholds).toContainEqual({
      kind: 'alert',
      label: 'Low level',
      value: 1500,
      unit: 'L',
    });
    const driver = await server.call(
      'GET device/{id}/chart',
      { params: { id: tank.id_device }, query },
      { as: 'driver' },
    );
    expect(driver.data.thresholds.filter(({ kind }) => kind === 'alert')).toEqual([]);
  });
});
