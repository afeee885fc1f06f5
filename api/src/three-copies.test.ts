import sql from 'sql-template-tag';
import { type RealProduct, type RealServer, seedPeople, startRealProduct } from '../test/harness.ts';
import { type MailSink, startMailSink } from '../test/mail-sink.ts';
import { addTank, type TestTank } from '../test/tank.ts';
import { until } from '../test/until.ts';

// Processes start here, and jobs wait for their turn.
jest.setTimeout(120_000);

const hour = 3_600_000;
const ingestKey = { 'x-api-key': 'demo-ingest-14' };

let product: RealProduct;
let mail: MailSink;
beforeAll(async () => {
  [product, mail] = await Promise.all([startRealProduct('nothing'), startMailSink()]);
});
afterAll(() => Promise.all([product.close(), mail.close()]));

const readings = ({ device_number }: TestTank) => {
  const newest = Math.floor(Date.now() / hour) * hour;
  return Array.from({ length: 60 * 24 }, (_, i) => ({
    device_number,
    metric: 'volume_l',
    measured_at: new Date(newest - (60 * 24 - 1 - i) * hour).toISOString(),
    value: 1400 + ((60 * 24 - 1 - i) * 100) / 24,
  }));
};

/** The same asked of each copy at the same moment. */
const ofEach = <Of, T>(list: readonly Of[], ask: (one: Of) => Promise<T>) => Promise.all(list.map(ask));

async function threeCopies(): Promise<void> {
  // All at once on an empty database: they wait for each other's migrations.
  const environment = { SMTP_URL: mail.url };
  const copies = await Promise.all([1, 2, 3].map(() => product.start(environment)));
  const [first, second, third] = copies;
  if (!first || !second || !third) throw new Error('three copies were started');
  const ready = await ofEach(copies, (copy) => copy.call('GET /readyz', {}));
  expect(ready.map(({ data }) => data)).toEqual(
    copies.map(() => ({ status: 'ready', database: true, queue: true, migrations: expect.any(Number) })),
  );
  await product.look(seedPeople);

  // A session is everybody's, and so is its end.
  const manager = await first.signIn('manager@demo.example');
  const colleague = await second.signIn('new@demo.example');
  const seen = await ofEach(copies, (copy) => copy.call('GET auth/me', {}, manager));
  expect(seen.map(({ data }) => data.id_user)).toEqual([1001, 1001, 1001]);
  const wrong = { email: 'other@demo.example', password: 'Wrong-password-1!' };
  for (let i = 0; i < 12; i++) await copies[i % 3]?.call('POST auth/user_client', { body: wrong });
  const refused = await ofEach(copies, (copy) => copy.call('POST auth/user_client', { body: wrong }));
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);

  // One frame by three gateways of three networks' copies, and one delivery that is sent to all of them.
  const tanks = await product.look(async (database) => [
    await addTank({ app: { database } }, { device_number: '24E12400000C0001' }),
    await addTank({ app: { database } }, { device_number: '24E12400000C0002' }),
    await addTank({ app: { database } }, { device_number: '24E12400000C0003' }),
  ]);
  const at = new Date().toISOString();
  const frame = {
    end_device_ids: { dev_eui: '24E12400000C0001', dev_addr: '260B1A2C' },
    received_at: at,
    uplink_message: { session_key_id: 'AYf', f_port: 85, f_cnt: 7, frm_payload: 'AXVc', received_at: at },
  };
  const heard = await ofEach(copies, (copy) => copy.call('POST ingest/tts', { body: frame }, ingestKey));
  expect(heard.map(({ data }) => data.accepted).sort()).toEqual([0, 0, 1]);
  const delivered = await ofEach(tanks, (tank) =>
    ofEach(copies, (copy) =>
      copy.call('POST ingest/readings', { body: { readings: readings(tank) } }, ingestKey),
    ),
  );
  expect(delivered.flat().map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  for (const answers of delivered)
    expect(answers.reduce((sum, { data }) => sum + data.accepted, 0)).toBe(60 * 24);

  // Their jobs propose one order a tank.
  const cockpit = (copy: RealServer) => copy.call('GET order/cockpit', { query: { state: 1 } }, manager);
  await until('each tank has a proposal', async () => (await cockpit(third)).meta.total === tanks.length);
  const { data: pending } = await cockpit(first);
  const detail = await second.call(
    'GET order/cockpit/{id}',
    { params: { id: pending[0]?.id_order ?? 0 } },
    manager,
  );
  const [day] = detail.data.delivery_days;

  // Two people validate at once, each on a copy of their own.
  const validate = (copy: RealServer, id: number, who: { authorization: string }, key?: string) => {
    const body = new FormData();
    body.append('quantity_ordered', '5000');
    body.append('desired_delivery_date', day ?? '');
    body.append('form', new Blob(['%PDF-1.4 bon'], { type: 'application/pdf' }), 'bon.pdf');
    return copy.call(
      'POST order/cockpit/{id}/validate',
      { params: { id }, body },
      { ...who, ...(key ? { 'idempotency-key': key } : {}) },
    );
  };
  await product.look((database) =>
    database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`update membership set id_role = (select id_role from membership where id_user = 1001 and id_client = 101)
        where id_user = 1004 and id_client = 101`),
    ),
  );
  for (const { id_order } of pending.slice(0, 2)) {
    const answers = await Promise.all([
      validate(second, id_order, manager),
      validate(third, id_order, colleague),
    ]);
    expect(answers.map(({ status, key }) => [status, key]).sort()).toEqual([
      [200, undefined],
      [409, 'order_already_validated'],
    ]);
  }
  // A page that asks three copies with one key is answered the same by each.
  const last = pending[2]?.id_order ?? 0;
  const same = await ofEach(copies, (copy) => validate(copy, last, manager, 'one-and-the-same'));
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(same[1]?.data).toEqual(same[0]?.data);

  // Everybody was told once: the jobs of three copies sent each e-mail once.
  const outbox = () =>
    product.look((database) =>
      database.transaction({ role: 'system' }, (tx) =>
        tx.rows<{ recipient: string; sent_at: Date | null }>(
          sql`select recipient, sent_at from email_outbox`,
        ),
      ),
    );
  await until(
    'everything that happened is told',
    async () => {
      const left = await product.look((database) =>
        database.transaction({ role: 'system' }, (tx) =>
          tx.row(sql`select from order_event where announced_at is null`),
        ),
      );
      return left === undefined && (await outbox()).every(({ sent_at }) => sent_at !== null);
    },
    90_000,
  );
  // A change of rights holds on every copy at the next call.
  await product.look((database) =>
    database.transaction({ role: 'system' }, (tx) =>
      tx.run(sql`delete from membership where id_user = 1004 and id_client = 101`),
    ),
  );
  const shutOut = await ofEach(copies, (copy) => copy.call('GET order/cockpit', {}, colleague));
  expect(shutOut.map(({ status }) => status >= 400)).toEqual([true, true, true]);

  const written = await outbox();
  expect(written.length).toBeGreaterThanOrEqual(6 * tanks.length - 3);
  expect(mail.taken.map(({ to }) => to).sort()).toEqual(written.map(({ recipient }) => recipient).sort());
  const kept = await product.look((database) =>
    database.transaction({ role: 'system' }, async (tx) => ({
      events: await tx.rows(sql`select kind, count(*) as n from order_event group by 1 order by 1`),
      files: await tx.row(sql`select count(*) as n from client_file`),
      twice: await tx.rows(
        sql`select id_user, template, link from notification where id_client = 101 group by 1, 2, 3 having count(*) > 1`,
      ),
    })),
  );
  expect(kept.events).toEqual([
    { kind: 'proposed', n: tanks.length },
    { kind: 'validated', n: tanks.length },
  ]);
  expect(kept.files).toEqual({ n: tanks.length });
  expect(kept.twice).toEqual([]);
}

/** The embedded database takes one process: another is told so, and harms nothing. */
async function oneCopy(): Promise<void> {
  const server = await product.start();
  await expect(product.start()).rejects.toThrow(/The data folder is in use by process \d+/);
  expect((await server.call('GET /readyz', {})).status).toBe(200);
  await server.stop();
  await (await product.start()).stop();
}

test('copies of the server on one database act as one', async () => {
  await (product.kind === 'postgres' ? threeCopies() : oneCopy());
});
