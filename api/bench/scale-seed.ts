import sql, { raw } from 'sql-template-tag';
import type { App } from '../src/app.ts';
import type { Database, Transaction } from '../src/database/database.ts';

export interface ScaleSpace {
  readonly id_client: number;
  readonly devices: readonly number[];
}

/** Spaces are numbered from here, far from those of the demonstration. */
const firstClient = 50_000;
const days = 396;
const manager = 1001;
/** Assets and devices of a space stand in a row of numbers of its own. */
const numbersEach = 1_000_000;

const system = <T>(database: Database, work: (tx: Transaction) => Promise<T>) =>
  database.transaction({ role: 'system' }, work);

/**
 * Spaces of so many tanks each, with 13 months of hourly and daily roll-ups, use by day, fills, a state with its forecast,
 * and a year of orders. The hours are written in the order of time, as they arrive: those of one device lie far apart.
 */
export async function seedSpaces(app: App, sizes: readonly number[]): Promise<readonly ScaleSpace[]> {
  const { database } = app;
  const spaces: ScaleSpace[] = [];
  for (const [index, size] of sizes.entries())
    spaces.push(await loading(database, (tx) => seedSpace(tx, firstClient + index, size)));
  await seedRollUps(
    database,
    spaces.flatMap(({ devices }) => devices),
  );
  await loading(database, seedBooks);
  for (const table of tables) await database.script(`vacuum analyze ${table}`);
  return spaces;
}

const tables = [
  'client',
  'asset',
  'device',
  'asset_state',
  'client_order',
  'order_count',
  'fill',
  'consumption_day',
  'reading_hour',
  'reading_day',
];

/** As the owner, without the checks and triggers of each row: what is loaded is whole. */
function loading<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.bare(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    return work(tx);
  });
}

async function seedSpace(tx: Transaction, id_client: number, size: number): Promise<ScaleSpace> {
  await tx.run(sql`insert into client (id_client, id_professional, client_space_name, company_name)
    values (${id_client}, 14, ${`Parc de ${size}`}, 'Bench')`);
  await tx.run(sql`insert into client_module (id_client, designation)
    select ${id_client}, designation from client_module where id_client = 101`);
  const role = await tx.row<{ id_role: number }>(
    sql`insert into role (id_client, name, system_role) values (${id_client}, 'manager', 'manager') returning id_role`,
  );
  await tx.run(sql`insert into role_permission (id_role, id_client, designation, level)
    select ${role?.id_role}, ${id_client}, designation, 4 from module`);
  await tx.run(
    sql`insert into membership (id_user, id_client, id_role) values (${manager}, ${id_client}, ${role?.id_role})`,
  );
  const base = id_client * numbersEach;
  await tx.run(sql`
    insert into asset (id_asset, id_client, id_referential, asset_name, id_asset_liquid, geometry, capacity_l, low_threshold_ratio, address)
    select ${base}::bigint + n, ${id_client}, t.id_referential, 'Cuve ' || lpad(n::text, 5, '0'), 1,
      '{"shape":"rectangular","length_mm":2500,"width_mm":2000,"height_mm":2000}'::jsonb, 10000, 0.2,
      '{"name":"Dépôt","address":"1 rue","complement":null,"city":"Nantes","postal_code":"44000","country":"FR","latitude":47.2,"longitude":-1.5}'::jsonb
    from generate_series(1, ${size}::integer) n,
      (select id_referential from asset_type where designation = 'GNC_TANK' order by id_referential limit 1) t`);
  await tx.run(sql`
    insert into device (id_device, id_client, id_asset, device_number, uid, model, last_measured_at, last_received_at)
    select ${base}::bigint + n, ${id_client}, ${base}::bigint + n, 'BENCH' || (${base}::bigint + n), 'bench-' || (${base}::bigint + n), 'Milesight EM310-UDL', now(), now()
    from generate_series(1, ${size}::integer) n`);
  await tx.run(sql`
    insert into asset_state (id_asset, id_client, measured_at, volume_l, level_ratio, last_metric, last_value, last_unit, trend, validity,
      run_out, forecast, updated_at)
    select a.id_asset, a.id_client, now(), 4000, 0.4, 'volume_l', 4000, 'L', 'falling', 'valid',
      jsonb_set(jsonb_set(s.run_out, '{date}', to_jsonb((current_date + (a.id_asset % 90)::integer)::text)),
        '{at}', to_jsonb(extract(epoch from current_date + (a.id_asset % 90)::integer) * 1000)), s.forecast, now()
    from asset a, (select run_out, forecast from asset_state where run_out is not null order by id_asset limit 1) s
    where a.id_client = ${id_client}`);
  await tx.run(sql`update asset a set run_out_on = (s.run_out ->> 'date')::date from asset_state s
    where s.id_asset = a.id_asset and a.id_client = ${id_client}`);
  await seedOrders(tx, id_client);
  return { id_client, devices: Array.from({ length: size }, (_, n) => base + n + 1) };
}

/** One order a month of each tank; of one tank in five, the newest waits. */
async function seedOrders(tx: Transaction, id_client: number): Promise<void> {
  await tx.run(sql`
    insert into client_order (id_client, id_professional, id_asset, id_product, order_number, state, sub_state, quantity_ordered,
      quantity_delivered, price_per_unit, price_method, total_price_cents, desired_delivery_date, actual_delivery_date, proposed_at,
      validation_deadline, automatic_validation_at, validation_date)
    select a.id_client, 14, a.id_asset, 1, 'B' || a.id_asset || '-' || m,
      case when m > 0 then 3 when a.id_asset % 5 = 1 then 1 else 2 end,
      case when m = 0 and a.id_asset % 5 <> 1 then 'sent' end, 5000, case when m > 0 then 4980 end, 1.18, 'platts_day', 590000,
      current_date - m * 30 + 10, case when m > 0 then current_date - m * 30 + 10 end, now() - m * interval '30 days',
      now() - m * interval '30 days' + interval '5 days', now() - m * interval '30 days' + interval '6 days',
      case when m > 0 or a.id_asset % 5 <> 1 then now() - m * interval '30 days' end
    from asset a, generate_series(0, 12) m where a.id_client = ${id_client}`);
  await tx.run(sql`insert into order_count (id_client, state, n)
    select id_client, state, count(*) from client_order where id_client = ${id_client} group by 1, 2`);
}

/** Without the index while rows arrive, and outside of the log: what a load does. */
async function seedRollUps(database: Database, devices: readonly number[]): Promise<void> {
  const of = sql`select id_device, id_client from device where id_client >= ${firstClient}`;
  for (const table of ['reading_hour', 'reading_day'])
    await database.script(
      `alter table ${table} set unlogged; alter table ${table} drop constraint ${table}_pkey`,
    );
  const figures = (size: number) =>
    sql`${size}::integer as n, ${size} * v as total, v - 20 as lowest, v + 20 as highest`;
  const hours = days * 24;
  const slices = Math.max(1, Math.ceil((devices.length * hours) / 4_000_000));
  for (let slice = 0; slice < slices; slice++)
    await loading(database, (tx) =>
      tx.run(sql`
        insert into reading_hour (id_client, id_device, metric, bucket, n, total, lowest, highest, first_at, first_value, last_at, last_value)
        select id_client, id_device, 'volume_l', t, ${figures(4)}, t, v, t + interval '45 minutes', v
        from (
          select date_trunc('hour', now()) - h * interval '1 hour' as t, d.*, 2000 + ((h + d.id_device) % 720) * 10.0 as v
          from generate_series(${hours - Math.floor((slice * hours) / slices) - 1}::integer,
            ${hours - Math.floor(((slice + 1) * hours) / slices)}::integer, -1) h, (${of}) d
        ) as g`),
    );
  await loading(database, (tx) =>
    tx.run(sql`
      insert into reading_day (id_client, id_device, metric, bucket, n, total, lowest, highest, first_at, first_value, last_at, last_value)
      select id_client, id_device, 'volume_l', t, ${figures(96)}, t, v, t + interval '23 hours', v
      from (
        select current_date - day as t, d.*, 2000 + ((day + d.id_device) % 30) * 240.0 as v
        from generate_series(${days}::integer, 0, -1) day, (${of}) d
      ) as g`),
  );
  for (const table of ['reading_hour', 'reading_day'])
    await database.script(
      `set maintenance_work_mem = '1GB'; alter table ${table} add constraint ${table}_pkey primary key (id_device, metric, bucket, id_client)`,
    );
}

async function seedBooks(tx: Transaction): Promise<void> {
  await tx.run(sql`insert into consumption_day (id_client, id_asset, day, consumed_l, filled_l)
    select id_client, id_asset, current_date - day, 240, 0 from asset, generate_series(0, ${days}::integer) day where id_client >= ${firstClient}`);
  await tx.run(sql`insert into fill (id_client, id_asset, started_at, ended_at, litres, level_before_l, level_after_l)
    select id_client, id_asset, now() - m * interval '30 days', now() - m * interval '30 days' + interval '1 hour', 7000, 2000, 9000
    from asset, generate_series(1, 13) m where id_client >= ${firstClient}`);
}

/** How many roll-ups of hours there are, and how many bytes the database takes. */
export function sizeOf(database: Database) {
  return system(database, (tx) =>
    tx.row<{ hours: number; bytes: number }>(
      sql`select (select reltuples::bigint from pg_class where oid = ${raw(`'reading_hour'`)}::regclass) as hours, pg_database_size(current_database()) as bytes`,
    ),
  );
}
