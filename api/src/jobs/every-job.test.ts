import sql, { raw } from 'sql-template-tag';
import { formOf } from '../../test/files.ts';
import { breakable, startTestServer, type TestServer } from '../../test/harness.ts';
import { type MailSink, startMailSink } from '../../test/mail-sink.ts';
import { addTank, everyHour } from '../../test/tank.ts';
import { jobNames } from './job-names.ts';
import type { Job, StartedQueue } from './queue.ts';
import { registerJobs } from './register-jobs.ts';

const day = 86_400_000;
type AnyJob = Job<Readonly<Record<string, unknown>>>;

/** The product with something to do for every job, and its jobs by name. */
interface Busy {
  readonly product: TestServer;
  readonly jobs: ReadonlyMap<string, AnyJob>;
  readonly connection: ReturnType<typeof breakable>;
}

let mail: MailSink;
let undisturbed: Busy;
let killed: Busy;
beforeAll(async () => {
  mail = await startMailSink();
  undisturbed = await start();
  killed = await start();
});
afterAll(async () => {
  await undisturbed.product.close();
  await killed.product.close();
  await mail.close();
});

async function start(): Promise<Busy> {
  const connection = breakable();
  const product = await startTestServer({
    between: connection.between,
    settings: { smtpUrl: mail.url },
    copies: 1,
  });
  const jobs = new Map<string, AnyJob>();
  const queue: StartedQueue = {
    ...product.app.jobs,
    register: async (job) => {
      // Each job reads the data that its own senders write.
      jobs.set(job.name, job as unknown as AnyJob);
    },
  };
  await registerJobs(product.app, queue);
  await makeBusy(product);
  return { product, jobs, connection };
}

const as = { as: 'manager' } as const;
const system = <T>({ app }: TestServer, query: ReturnType<typeof sql>) =>
  app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

/** Readings, an alert, deletions, an invitation, requests and an end of a subscription that wait for their jobs. */
async function makeBusy(product: TestServer): Promise<void> {
  const now = product.clock.now().getTime();
  for (const device_number of ['24E12400000J0001', '24E12400000J0002']) {
    const tank = await addTank(product, { device_number });
    await ingest(product, device_number, now - 14 * day, 330, (i) => 9500 - i * 27);
    const body = {
      name: 'Low',
      measure: 'volume_l',
      rule: 'less_than',
      value: 1000,
      hysteresis: 100,
      channels: { badge: true, email: true, push: false, sms: true },
    } as const;
    await product.call('POST device/{id}/alerts', { params: { id: tank.id_device }, body }, as);
    const silence = {
      ...body,
      name: 'Silent',
      measure: undefined,
      rule: 'silence',
      value: 24,
      hysteresis: 0,
    } as const;
    await product.call('POST device/{id}/alerts', { params: { id: tank.id_device }, body: silence }, as);
    await system(
      product,
      sql`update device set subscription_end = '2026-11-20' where id_device = ${tank.id_device}`,
    );
  }
  const file = await product.call(
    'POST file/client/module/{module}',
    { params: { module: 'DOCS' }, body: formOf({ file: [['To be deleted.', 'gone.txt']] }) },
    as,
  );
  await product.call(
    'DELETE file/module/{module}',
    { params: { module: 'DOCS' }, body: { id_files: file.data.id_files } },
    as,
  );
  const vehicle = await product.call(
    'POST client/{id}/vehicles',
    { params: { id: 101 }, body: { registration: 'AB-123-CD', type: 'carrier' } },
    as,
  );
  await product.call('DELETE vehicle/{id}', { params: { id: vehicle.data.id_vehicle } }, as);
  await product.call('POST user/invitation/reset_password', { body: { email: 'manager@demo.example' } });
  await product.call(
    'POST client/{id}/stickers',
    {
      params: { id: 101 },
      body: {
        full_name: 'Camille Lemaire',
        company_name: 'Transports',
        email: 'camille@demo.example',
        phone: '06 31 96 65 43',
        address: '12 rue des Lilas',
        postal_code: '44000',
        city: 'Nantes',
      },
    },
    as,
  );
  await product.call(
    'POST provider/news',
    { body: { title: 'New tariffs', body: 'From January.' } },
    { key: 'demo-provider-14' },
  );
}

async function ingest(
  product: TestServer,
  device_number: string,
  from: number,
  count: number,
  value: (i: number) => number,
) {
  const readings = everyHour(new Date(from).toISOString(), count, value).map(([measured_at, litres]) => ({
    device_number,
    metric: 'volume_l',
    measured_at,
    value: litres,
  }));
  const answer = await product.call(
    'POST ingest/readings',
    { body: { readings } },
    { key: 'demo-ingest-14' },
  );
  expect(answer.data.rejected).toEqual([]);
}

/** What a job is given, for each thing that there is. */
async function givenTo(
  name: string,
  product: TestServer,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if (name === jobNames.refreshAsset || name === jobNames.proposeOrder)
    return system(
      product,
      sql`select id_asset from asset where id_client = 101 and asset_name like '24E12400000J%' order by 1`,
    );
  if (name === jobNames.announceOrder)
    return system(product, sql`select id_order from client_order order by 1`);
  if (name === jobNames.resetPassword)
    return product.sentJobs.filter((job) => job.name === name).map(({ data }) => ({ ...data }));
  return [{}];
}

/** Rows of each table, and their content but for what a database gives by itself. */
async function snapshot(product: TestServer): Promise<Readonly<Record<string, string>>> {
  const tables = await system<{ name: string }>(
    product,
    sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as content from ${name} t`,
  );
  const rows = await product.app.database.transaction({ role: 'system' }, async (tx) => {
    // PostgreSQL would start processes to read the tables side by side, which takes ten times as long as to read them.
    await tx.run(sql`set local max_parallel_workers_per_gather = 0`);
    return tx.rows<{ name: string; content: string }>(sql`${raw(each.join(' union all '))}`);
  });
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

const counts = (found: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(found).map(([name, text]) => [name, Number(text.split(' ')[0])]));

/** Days of the product: at once, when orders validate themselves, when what was deleted is purged. */
const waits = [0, 6 * day, 8 * day] as const;
/** After so many statements of a job its server dies. */
const deaths = [1, 4, 9, 20] as const;

test('each job has a name, and each name a job', () => {
  expect([...undisturbed.jobs.keys()].sort()).toEqual(Object.values(jobNames).sort());
});

test('a job that runs twice, and at once, does what it does once', async () => {
  const { product, jobs } = undisturbed;
  let changed = 0;
  let before = await snapshot(product);
  for (const wait of waits) {
    product.clock.advance(wait);
    for (const [name, job] of jobs) {
      const given = await givenTo(name, product);
      for (const data of given) await Promise.all([job.run(data), job.run(data)]);
      const once = await snapshot(product);
      if (JSON.stringify(once) !== JSON.stringify(before)) changed += 1;
      for (const data of given) await job.run(data);
      const again = await snapshot(product);
      const different = Object.keys(again).filter((table) => again[table] !== once[table]);
      expect({ name, wait, different }).toEqual({ name, wait, different: [] });
      before = again;
    }
  }
  // They had something to do.
  expect(changed).toBeGreaterThan(10);
}, 120_000);

test('a job whose server dies in its midst, time and again, does in the end what it does undisturbed', async () => {
  const { product, jobs, connection } = killed;
  let died = 0;
  for (const wait of waits) {
    product.clock.advance(wait);
    for (const [name, job] of jobs)
      for (const data of await givenTo(name, product)) {
        for (const statements of deaths) {
          connection.dieAfter(statements);
          await job.run(data).catch(() => {
            died += 1;
          });
          connection.mend();
        }
        await job.run(data);
      }
  }
  expect(died).toBeGreaterThan(40);
  const [expected, found] = [counts(await snapshot(undisturbed.product)), counts(await snapshot(product))];
  expect(found).toEqual(expected);
  expect(expected).toMatchObject({ client_order: 2 });
  expect(expected.email_outbox).toBeGreaterThan(5);
}, 120_000);
