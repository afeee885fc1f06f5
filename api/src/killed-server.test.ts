import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sql, { raw } from 'sql-template-tag';
import { type RealProduct, type RealServer, startRealProduct } from '../test/harness.ts';
import { addTank, type TestTank } from '../test/tank.ts';
import { until } from '../test/until.ts';
import { writePdf } from './pdf/write-pdf.ts';

const hour = 3_600_000;
const days = 60;
const ingestKey = { 'x-api-key': 'demo-ingest-14' };
const space = { idClient: 101 };

// Processes start and die here, and jobs wait for their turn.
jest.setTimeout(120_000);

let product: RealProduct;
let tanks: readonly TestTank[];

beforeAll(async () => {
  product = await startRealProduct();
  const numbers = [1, 2].map((n) => `24E12400000F000${n}`);
  tanks = await product.look(async (database) => {
    const added: TestTank[] = [];
    for (const device_number of numbers) added.push(await addTank({ app: { database } }, { device_number }));
    if (product.kind === 'pglite') for (const table of writtenLate) await database.script(holding(table));
    return added;
  });
});
afterAll(() => product.close());

/** Each tank loses 100 litres a day and holds 1,400 now: it runs out in two weeks. */
const newest = Math.floor(Date.now() / hour) * hour;
const count = days * 24;
const litresAt = (i: number) => 1400 + ((count - 1 - i) * 100) / 24;

interface Batch {
  readonly device_number: string;
  readonly from: number;
}
const size = 120;

function batches(): Batch[] {
  const starts = Array.from({ length: count / size }, (_, i) => i * size);
  return starts.flatMap((from) => tanks.map(({ device_number }) => ({ device_number, from })));
}

const post = (server: RealServer, { device_number, from }: Batch) =>
  server.call(
    'POST ingest/readings',
    {
      body: {
        readings: Array.from({ length: size }, (_, k) => ({
          device_number,
          metric: 'volume_l',
          measured_at: new Date(newest - (count - 1 - from - k) * hour).toISOString(),
          value: litresAt(from + k),
        })),
      },
    },
    ingestKey,
  );

/** What a transaction of ingestion, and one of a validation, writes late. */
const writtenLate = ['asset_dirty', 'order_event'] as const;
/** Files beside those of the embedded database: the first asks it to wait, the second says that it does. */
const holdFile = () => path.join(product.dataFolder, 'db', 'hold');
const heldFile = () => path.join(product.dataFolder, 'db', 'held');

/** Lets the embedded database wait within each statement that writes to a table, for as long as it is asked to. */
const holding = (table: string) => `
  create or replace function wait_while_held() returns trigger language plpgsql security definer as $$
  begin
    if (pg_stat_file('hold', true)).size is not null then
      execute format('copy (select 1) to %L', current_setting('data_directory') || '/held');
      while (pg_stat_file('hold', true)).size is not null loop end loop;
    end if;
    return null;
  end $$;
  create trigger wait_while_held after insert on ${table} execute function wait_while_held();`;

const failed = (sent: Promise<unknown>) =>
  sent.then(
    () => false,
    () => true,
  );

/** Kills the server in the midst of a transaction: what it writes late is held until the server is dead. */
async function killWhile(
  server: RealServer,
  table: (typeof writtenLate)[number],
  request: () => Promise<unknown>,
): Promise<void> {
  if (product.kind === 'pglite') {
    writeFileSync(holdFile(), '');
    const sent = failed(request());
    await until('the database waits', async () => existsSync(heldFile()));
    await server.kill();
    for (const file of [holdFile(), heldFile()]) rmSync(file);
    expect(await sent).toBe(true);
    return;
  }
  await product.look((database) =>
    database.bare(async (tx) => {
      await tx.run(sql`lock table ${raw(table)} in share row exclusive mode`);
      const sent = failed(request());
      await until('the server waits for the lock', async () => {
        const waiting = await tx.row(
          sql`select from pg_locks where not granted and relation = ${table}::regclass`,
        );
        return waiting !== undefined;
      });
      await server.kill();
      expect(await sent).toBe(true);
    }),
  );
}

const isAnyDirty = () =>
  product.look((database) =>
    database.transaction(
      { role: 'system' },
      async (tx) => (await tx.row(sql`select from asset_dirty limit 1`)) !== undefined,
    ),
  );

test('a server killed in the midst of ingestion loses nothing and takes nothing twice', async () => {
  const waiting = batches();
  const total = waiting.length;
  const acknowledged: Batch[] = [];
  let server = await product.start();
  let kills = 0;
  // The network delivers what was not acknowledged again, in whatever order.
  while (waiting.length > 0) {
    const sent = waiting.splice(0, 4);
    const isTime = acknowledged.length >= ((kills + 1) * total) / 3 && kills < 2;
    if (isTime) {
      kills += 1;
      const [first, ...others] = sent;
      if (first) await killWhile(server, 'asset_dirty', () => post(server, first));
      waiting.push(...others, ...(first ? [first] : []));
      server = await product.start();
      continue;
    }
    const answers = await Promise.all(sent.map((batch) => post(server, batch)));
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    acknowledged.push(...sent);
  }
  expect(kills).toBe(2);
  // What was acknowledged before the server died is there: sent again, it is nothing new.
  for (const batch of acknowledged.slice(0, 3))
    expect((await post(server, batch)).data).toEqual({ accepted: 0, duplicates: size, rejected: [] });

  const manager = await server.signIn('manager@demo.example');
  await until('each tank has its state and its proposal', async () => {
    const list = await server.call(
      'GET client/{idClient}/asset_type/{type}/assets',
      { params: { ...space, type: 'all' } },
      manager,
    );
    return (
      list.data.length === tanks.length &&
      list.data.every(({ volume_l, id_order_pending }) => volume_l === 1400 && id_order_pending !== null)
    );
  });
  await server.stop();
  // Older readings may have come last; what was still to be worked out, the next server works out.
  await until('nothing is left to work out', async () => {
    if (!(await isAnyDirty())) return true;
    const next = await product.start();
    await setTimeout(2000);
    await next.stop();
    return false;
  });

  const kept = await product.look((database) =>
    database.transaction({ role: 'system' }, async (tx) => ({
      readings: await tx.rows(
        sql`select count(*) as n, sum(value) as total from reading where metric = 'volume_l' group by id_device`,
      ),
      hours: await tx.rows(sql`select sum(n) as n, sum(total) as total from reading_hour group by id_device`),
      days: await tx.rows(sql`
        select count(*) as wrong from reading_day d join (
          select id_device, (measured_at at time zone 'Europe/Paris')::date as bucket, count(*) as n, sum(value) as total
          from reading group by 1, 2
        ) as r using (id_device, bucket) where d.n <> r.n or abs(d.total - r.total) > 1e-6`),
      proposals: await tx.rows(sql`
        select count(distinct o.id_order) as orders, count(e.id_order_event) as events from client_order o
        left join order_event e on e.id_order = o.id_order group by o.id_asset`),
    })),
  );
  const sum = Array.from({ length: count }, (_, i) => litresAt(i)).reduce((a, b) => a + b, 0);
  const each = tanks.map(() => ({ n: count, total: expect.closeTo(sum, 3) }));
  expect(kept.readings).toEqual(each);
  expect(kept.hours).toEqual(each);
  expect(kept.days).toEqual([{ wrong: 0 }]);
  expect(kept.proposals).toEqual(tanks.map(() => ({ orders: 1, events: 1 })));
});

test('a server killed in the midst of a validation has validated once or not at all, and told it once', async () => {
  let server = await product.start();
  let manager = await server.signIn('manager@demo.example');
  const { data: pending } = await server.call('GET order/cockpit', { query: { state: 1 } }, manager);
  expect(pending).toHaveLength(tanks.length);
  const detail = await server.call(
    'GET order/cockpit/{id}',
    { params: { id: pending[0]?.id_order ?? 0 } },
    manager,
  );
  const [day] = detail.data.delivery_days;
  const validate = (id: number) => {
    const body = new FormData();
    body.append('quantity_ordered', '5000');
    body.append('desired_delivery_date', day ?? '');
    const form = writePdf('Bon', [`Bon pour accord ${id}`]);
    body.append('form', new Blob([new Uint8Array(form)], { type: 'application/pdf' }), 'bon.pdf');
    return server.call(
      'POST order/cockpit/{id}/validate',
      { params: { id }, body },
      { ...manager, 'idempotency-key': `validate-${id}` },
    );
  };

  for (const { id_order } of pending) {
    await killWhile(server, 'order_event', () => validate(id_order));
    server = await product.start();
    manager = await server.signIn('manager@demo.example');
    // The page asks again with the same key, and once more where the answer is lost.
    for (const _ of [1, 2])
      expect(await validate(id_order)).toMatchObject({
        status: 200,
        data: { state: 2, quantity_ordered: 5000, order_form: { filename: 'bon.pdf' } },
      });
  }
  const consultant = await server.signIn('consultant@demo.example');
  await until('the others are told of each order', async () => {
    const { data } = await server.call(
      'GET notification/user/client/{id_client}',
      { params: { id_client: 101 }, query: {} },
      consultant,
    );
    return data.filter(({ title }) => /validée/.test(title)).length >= tanks.length;
  });
  await server.stop();
  const kept = await product.look((database) =>
    database.transaction({ role: 'system' }, async (tx) => ({
      orders: await tx.rows(sql`select state, count(*) as n from client_order group by 1`),
      events: await tx.rows(
        sql`select kind, count(*) as n, count(distinct id_order) as orders from order_event group by 1 order by 1`,
      ),
      trail: await tx.rows(sql`select count(*) as n from audit where action = 'order_validated'`),
      files: await tx.rows<{ storage_key: string }>(sql`select storage_key from client_file`),
      told: await tx.rows(sql`
        select count(*) as n from notification where template = 'order_validated' and id_user = 1002`),
      mails: await tx.rows<{ n: number }>(sql`
        select count(*) as n from email_outbox where recipient = 'consultant@demo.example' group by subject`),
    })),
  );
  const n = tanks.length;
  expect(kept.orders).toEqual([{ state: 2, n }]);
  expect(kept.events).toEqual([
    { kind: 'proposed', n, orders: n },
    { kind: 'validated', n, orders: n },
  ]);
  expect(kept.trail).toEqual([{ n }]);
  expect(kept.told).toEqual([{ n }]);
  expect(kept.mails.map((row) => row.n)).toEqual(kept.mails.map(() => 1));
  expect(kept.files).toHaveLength(n);
  for (const { storage_key } of kept.files)
    expect(existsSync(path.join(product.dataFolder, 'files', storage_key))).toBe(true);
});
