import { rmSync } from 'node:fs';
import sql from 'sql-template-tag';
import { migrate } from './src/database/migrate.ts';
import { openPglite } from './src/database/pglite.ts';
import { openPostgres } from './src/database/postgres.ts';
import { ensureReferenceData } from './src/database/reference-data.ts';
import { seedEquipment } from './src/demo/equipment.ts';
import { seedDemoPeople } from './src/demo/seed.ts';
import { testApp } from './test/test-app.ts';
import { testClock } from './test/test-clock.ts';
import { testSettings } from './test/test-settings.ts';

const folder = '/tmp/niveau-eq';
rmSync(folder, { recursive: true, force: true });
const t0 = performance.now();
const db = process.argv[2] ? openPostgres(process.argv[2]) : await openPglite(folder + '/db');
const s = testSettings(folder);
await migrate(db, s.migrationsFolder);
await ensureReferenceData(db);
const { app } = testApp(
  { ...s, logLevel: 'info' } as any,
  db,
  testClock(process.env.NOW ? new Date(process.env.NOW) : new Date()),
);
await seedDemoPeople(app);
const t1 = performance.now();
console.log('base', Math.round(t1 - t0));
await seedEquipment(app);
console.log('equipment', Math.round(performance.now() - t1), 'ms');
await db.transaction({ role: 'system' }, async (tx) => {
  console.log(
    await tx.rows(
      sql`select (select count(*) from reading) r, (select count(*) from reading_hour) h, (select count(*) from reading_day) d, (select count(*) from fill) f, (select count(*) from asset) a, (select count(*) from client_order) o, (select count(*) from consumption_day) c`,
    ),
  );
  console.table(
    await tx.rows(
      sql`select a.id_client c, a.asset_name, round(a.capacity_l) cap, round(s.volume_l) vol, round((s.level_ratio*100)::numeric) pct, s.trend, s.validity, s.run_out->>'date' d, s.run_out->>'low_date' l, s.run_out->>'high_date' h, round((s.run_out->>'daily_use_l')::numeric) per_day, s.run_out_reason, (select count(*) from fill f where f.id_asset=a.id_asset) fills, s.last_value, s.last_unit from asset a left join asset_state s using (id_asset) order by 1, a.id_asset`,
    ),
  );
  console.table(
    await tx.rows(
      sql`select a.asset_name, o.order_number, o.state, o.sub_state, o.quantity_ordered q, o.total_price_cents c, o.proposed_at, o.validation_deadline d, o.desired_delivery_date dd from client_order o join asset a using (id_asset) order by o.state, o.proposed_at`,
    ),
  );
});
await db.close();
