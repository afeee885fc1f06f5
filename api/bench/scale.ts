/**
 * Prints what calls take in a space of many devices beside the same in a small one, on one PostgreSQL that holds both:
 * `node api/bench/scale.ts [devices] [--json]`.
 */
import { startProduct } from './bench-product.ts';
import { percentile, timesInTurns } from './measure.ts';
import { type ScaleSpace, seedSpaces, sizeOf } from './scale-seed.ts';

const [given] = process.argv.slice(2).filter((word) => /^\d+$/.test(word));
const many = Number(given ?? 5000);
const few = 5;
/** A page of the list holds as many rows; it is compared with a space that has them, and no more. */
const page = 50;
/** How much longer a call may take in the large space. */
const bound = 1.5;
const runs = 200;
const manager = 1001;
const day = 86_400_000;

const started = performance.now();
const product = await startProduct('postgres', {
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  fsync: 'off',
  jit: 'off',
});
const { app, server } = product;

try {
  await app.jobs.stop();
  const [large, small, middle] = await seedSpaces(app, [many, few, page]);
  if (!large || !small || !middle) throw new Error('three spaces were asked for');
  const size = await sizeOf(app.database);
  const seeded = (performance.now() - started) / 1000;

  const tokens = new Map<ScaleSpace, string>();
  const enter = async (space: ScaleSpace) => {
    const answer = await server.inject({
      url: `/api/v1/user/${manager}/switch/client/${space.id_client}`,
      headers: { authorization: `Bearer ${await product.signIn()}` },
    });
    tokens.set(space, answer.json().data.token);
  };
  const ask = async (space: ScaleSpace, url: string) => {
    const headers = { authorization: `Bearer ${tokens.get(space)}` };
    const answer = await server.inject({ url: `/api/v1/${url}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const list = (limit: number) => (space: ScaleSpace) =>
    ask(space, `client/${space.id_client}/asset_type/all/assets?limit=${limit}`);
  const chart = (days: number) => (space: ScaleSpace, run: number) => {
    // Another device each time: none is warmer than it would be.
    const device = space.devices[(run * 7919) % space.devices.length];
    const now = Date.now();
    const query = new URLSearchParams({
      date_start: new Date(now - days * day).toISOString(),
      date_end: new Date(now).toISOString(),
    });
    return ask(space, `device/${device}/chart?${query}`);
  };
  const cockpit = (state: number, limit: number) => (space: ScaleSpace) =>
    ask(space, `order/cockpit?state=${state}&limit=${limit}`);

  const cases = [
    { what: 'list, 5 rows', beside: small, call: list(few) },
    { what: 'list, 50 rows', beside: middle, call: list(page) },
    { what: 'chart, 30 days', beside: small, call: chart(30) },
    { what: 'chart, 13 months', beside: small, call: chart(395) },
    { what: 'cockpit, to be validated', beside: small, call: cockpit(1, 1) },
    { what: 'cockpit, in progress', beside: small, call: cockpit(2, 4) },
    { what: 'cockpit, completed', beside: small, call: cockpit(3, 20) },
  ];
  const rows = [];
  for (const { what, beside, call } of cases) {
    // A token lives for ten minutes: each case begins with new ones.
    for (const space of [large, beside]) await enter(space);
    const [theirs, ours] = await timesInTurns(runs, [(run) => call(beside, run), (run) => call(large, run)]);
    const at = (times: readonly number[] | undefined, share: number) => percentile(times ?? [], share);
    rows.push({
      what,
      devices: many,
      p50: at(ours, 0.5),
      p99: at(ours, 0.99),
      small: beside.devices.length,
      small_p50: at(theirs, 0.5),
      small_p99: at(theirs, 0.99),
      ratio: at(ours, 0.5) / at(theirs, 0.5),
      ratio_p99: at(ours, 0.99) / at(theirs, 0.99),
    });
  }
  const facts = {
    hours: size?.hours ?? 0,
    gigabytes: (size?.bytes ?? 0) / 1e9,
    seeded_s: seeded,
    calls: runs,
    bound,
  };
  if (process.argv.includes('--json')) console.log(JSON.stringify({ facts, rows }));
  else {
    console.log(facts);
    console.table(rows);
    if (rows.some(({ ratio }) => ratio > bound)) process.exitCode = 1;
  }
} finally {
  await product.close();
}
