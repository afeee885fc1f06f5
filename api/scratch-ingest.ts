import sql from 'sql-template-tag';
import { migrate } from './src/database/migrate.ts';
import { openPglite } from './src/database/pglite.ts';
import { openPostgres } from './src/database/postgres.ts';
import { routes } from './src/ingest/routes.ts';

const url = process.argv[2];
const db = url ? openPostgres(url) : await openPglite(null);
await migrate(db, new URL('./migrations', import.meta.url).pathname);
await db.transaction({ role: 'system' }, async (tx) => {
  await tx.run(sql`insert into professional (id_professional, name) values (14,'P')`);
  await tx.run(sql`insert into client (id_client, id_professional, client_space_name) values (1,14,'C')`);
  await tx.run(
    sql`insert into asset_type (id_referential, designation, code, name) values (1,'GNC_TANK','tank','Tank')`,
  );
  for (let i = 1; i <= 20; i++) {
    await tx.run(
      sql`insert into asset (id_asset, id_client, id_referential, asset_name, geometry) values (${i},1,1,'t', ${JSON.stringify({ shape: 'horizontal_cylinder', diameter_mm: 2500, length_mm: 4000 })}::jsonb)`,
    );
    await tx.run(
      sql`insert into device (id_device, id_client, id_asset, device_number, uid, model) values (${i},1,${i},${'D' + i},${'u' + i},'Milesight EM310-UDL')`,
    );
  }
});
const app: any = { clock: { now: () => new Date() }, jobs: { send: async () => {} } };
const take = routes.find((r) => r.call === 'POST ingest/readings')!;
const T0 = Date.now();
const batch = (metric: string, k: number) =>
  Array.from({ length: 10000 }, (_, i) => ({
    device_number: 'D' + (1 + (i % 20)),
    metric,
    measured_at: new Date(T0 - (k * 500 + Math.floor(i / 20)) * 3600e3).toISOString(),
    value: 500 + (i % 1500),
  }));
for (const [metric, k] of [
  ['volume_l', 0],
  ['volume_l', 1],
  ['distance_mm', 5],
  ['distance_mm', 6],
  ['distance_mm', 6],
] as const) {
  const body = { readings: batch(metric, k) };
  const t = performance.now();
  const r = await db.transaction({ role: 'provider', id_professional: 14 }, (tx0) => {
    const tx: any = {};
    for (const k of ['rows', 'row', 'run'])
      tx[k] = async (q: any) => {
        const t = performance.now();
        const r = await (tx0 as any)[k](q);
        console.log(
          '   ',
          q.text.trim().slice(0, 60).replace(/\s+/g, ' '),
          Math.round(performance.now() - t),
        );
        return r;
      };
    return (take.handle as any)({
      app,
      tx,
      caller: { kind: 'key', id_professional: 14, scopes: [] },
      http: { afterCommit() {} },
      body,
    });
  });
  const ms = performance.now() - t;
  console.log(
    metric,
    JSON.stringify((r as any).data).slice(0, 120),
    Math.round(ms) + ' ms',
    Math.round(1e7 / ms) + '/s',
  );
}
console.log(
  await db.transaction({ role: 'system' }, (tx) =>
    tx.rows(
      sql`select metric, count(*), (select count(*) from reading_hour) h, (select count(*) from reading_day) d from reading group by 1`,
    ),
  ),
);
await db.close();
