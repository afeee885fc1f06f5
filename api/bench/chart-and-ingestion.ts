import sql from 'sql-template-tag';
import type { BenchProduct } from './bench-product.ts';
import { type Measured, medianTime } from './measure.ts';

const quarterHour = 15 * 60_000;
const days = 396;
const batch = 10_000;

interface Reading {
  readonly device_number: string;
  readonly measured_at: string;
  readonly metric: string;
  readonly value: number;
}

/** 13 months of 15-minute readings: ingested through the call beside bare inserts; then one month charted beside all of it. */
export async function benchChartAndIngestion(product: BenchProduct): Promise<readonly Measured[]> {
  const { app, server, token, id_client } = product;
  const device = await addTank(product);
  const end = Math.floor(app.clock.now().getTime() / quarterHour) * quarterHour;
  const readings = series(device.device_number, end);

  const taken = await timed(async () => {
    for (let from = 0; from < readings.length; from += batch) {
      const answer = await server.inject({
        method: 'POST',
        url: '/api/v1/ingest/readings',
        headers: { 'x-api-key': 'demo-ingest-14' },
        payload: { readings: readings.slice(from, from + batch) },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
  });
  const bare = await timed(async () => {
    for (let from = 0; from < readings.length; from += batch) {
      const part = readings.slice(from, from + batch);
      await app.database.transaction({ role: 'system' }, (tx) =>
        tx.run(sql`insert into reading (id_client, id_device, metric, measured_at, value)
          select ${id_client}, ${device.id_device}, 'bench', t, v
          from unnest(${part.map(({ measured_at }) => measured_at)}::timestamptz[], ${part.map(({ value }) => value)}::float8[]) as r(t, v)`),
      );
    }
  });

  const chart = (from: number) => async () => {
    const query = new URLSearchParams({
      date_start: new Date(from).toISOString(),
      date_end: new Date(end).toISOString(),
    });
    const answer = await server.inject({
      url: `/api/v1/device/${device.id_device}/chart?${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const month = await medianTime(25, chart(end - 30 * 86_400_000));
  const all = await medianTime(25, chart(end - days * 86_400_000));
  const kind = app.database.kind;
  return [
    {
      what: `ingestion, ${kind}`,
      value: `${Math.round(readings.length / taken)} readings/s`,
      floor: `${Math.round(readings.length / bare)} rows/s`,
      ratio: bare / taken,
      budget: '≥ 0.15 (≥ 5000 readings/s)',
    },
    {
      what: `chart call, 13 months against one, ${kind}`,
      value: `${all.toFixed(1)} ms`,
      floor: `${month.toFixed(1)} ms`,
      ratio: all / month,
      budget: `≤ 2 (≤ ${kind === 'pglite' ? 15 : 8} ms)`,
    },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function addTank({ app, id_client }: BenchProduct) {
  const device_number = 'BENCH0000000001';
  return app.database.transaction({ role: 'system' }, async (tx) => {
    const asset = await tx.row<{ id_asset: number }>(sql`
      insert into asset (id_client, id_referential, asset_name, geometry, capacity_l)
      select ${id_client}, id_referential, 'Bench', ${JSON.stringify({ shape: 'rectangular', length_mm: 2500, width_mm: 2000, height_mm: 2000 })}::jsonb, 10000
      from asset_type where designation = 'GNC_TANK' order by id_referential limit 1 returning id_asset`);
    const device = await tx.row<{ id_device: number }>(sql`
      insert into device (id_client, id_asset, device_number, uid, model, usual_interval_s)
      values (${id_client}, ${asset?.id_asset}, ${device_number}, 'bench', 'Milesight EM310-UDL', 900) returning id_device`);
    if (!device) throw new Error('an inserted row comes back');
    return { ...device, device_number };
  });
}

function series(device_number: string, end: number): readonly Reading[] {
  const count = days * 96;
  return Array.from({ length: count }, (_, index) => ({
    device_number,
    measured_at: new Date(end - (count - 1 - index) * quarterHour).toISOString(),
    metric: 'volume_l',
    // A tank that is filled each 30 days.
    value: 9000 - (((index / 96) % 30) / 30) * 7000,
  }));
}
