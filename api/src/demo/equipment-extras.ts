import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { App } from '../app.ts';
import type { Transaction } from '../database/database.ts';
import { demoUsers } from './spaces.ts';
import { drawTank } from './tank-picture.ts';

const hour = 3_600_000;
const day = 24 * hour;

const tags: Readonly<Record<string, readonly string[]>> = {
  'Cuve gazole – Carquefou': ['poids lourds', 'dépôt principal'],
  'AdBlue – Carquefou': ['poids lourds'],
  'Fioul chauffage – Siège': ['chauffage'],
  'Silo granulés – Carquefou': ['chauffage'],
};

/** Makes and models of the market, with the dimensions that their makers state. */
const models = [
  { kind: 1, brand: 'Roth', name: 'DUO system 1500', geometry: box(1620, 770, 1640), id_asset_liquid: 3 },
  { kind: 1, brand: 'Schütz', name: 'TIT K 1000', geometry: box(1180, 720, 1490), id_asset_liquid: 3 },
  {
    kind: 1,
    brand: 'Lafon',
    name: 'Cuve aérienne 30 000 L',
    geometry: lying(2500, 6200),
    id_asset_liquid: 1,
  },
  { kind: 2, brand: 'ABS', name: 'Silo textile Flexilo 2,5 m', geometry: null, id_asset_liquid: 7 },
  { kind: 7, brand: 'McPhy', name: 'Rack 200 bar', geometry: null, id_asset_liquid: null },
] as const;

function box(length_mm: number, width_mm: number, height_mm: number) {
  return { shape: 'rectangular', length_mm, width_mm, height_mm };
}

function lying(diameter_mm: number, length_mm: number) {
  return { shape: 'horizontal_cylinder', diameter_mm, length_mm };
}

const stock = [
  { device_number: '24E1242000000001', professional: 14, client: null, model: 'Milesight EM310-UDL' },
  { device_number: '24E1242000000002', professional: 14, client: 101, model: 'Milesight EM500-UDL' },
  { device_number: '24E1242000000003', professional: 15, client: null, model: 'Milesight EM310-UDL' },
] as const;

/** What belongs to the demonstration's equipment beside its readings: models, stock, tags, a picture, hives, a link, hygiene cycles. */
export async function seedEquipmentExtras(app: App): Promise<void> {
  const now = app.clock.now();
  await app.database.transaction({ role: 'system' }, async (tx) => {
    for (const [name, words] of Object.entries(tags))
      await tx.run(sql`update asset set tags = ${[...words]} where asset_name = ${name}`);
    await seedModels(tx);
    await seedStock(tx, now);
    await linkHives(tx);
    await tx.run(sql`update asset set configuration = configuration || '{"additional_fields": {"nominal_pressure_bar": 200}}'::jsonb
      where id_referential = 7`);
    await seedPicture(app, tx, now);
    await seedLink(tx, now);
    await seedCycles(tx, now);
  });
}

async function seedModels(tx: Transaction): Promise<void> {
  for (const { kind, brand, name, geometry, id_asset_liquid } of models)
    await tx.run(sql`insert into asset_model (id_professional, id_referential, brand, name, configuration)
      values (${id_asset_liquid === null ? null : 14}, ${kind}, ${brand}, ${name}, ${JSON.stringify({ geometry, id_asset_liquid })}::jsonb)`);
}

async function seedStock(tx: Transaction, now: Date): Promise<void> {
  for (const { device_number, professional, client, model } of stock)
    await tx.run(sql`
      insert into stock_device (device_number, id_professional, id_client, uid, model, id_article, id_device_referential, created_at)
      values (${device_number}, ${professional}, ${client}, ${`nv${device_number.slice(-8)}`}, ${model}, 12, 41, ${now})`);
}

/** The hives of a space stand in its apiary, but for one that was brought yesterday. */
async function linkHives(tx: Transaction): Promise<void> {
  await tx.run(sql`
    update asset hive set id_apiary = apiary.id_asset from asset apiary
    where hive.id_referential = 5 and apiary.id_referential = 4 and apiary.id_client = hive.id_client
      and hive.asset_name <> 'Ruche Sarrasin'`);
}

async function seedPicture(app: App, tx: Transaction, now: Date): Promise<void> {
  const asset = await tx.row<{ id_asset: number; id_client: number }>(
    sql`select id_asset, id_client from asset where asset_name = 'Cuve gazole – Carquefou'`,
  );
  if (!asset) return;
  const content = drawTank([58, 112, 96]);
  const storage_key = 'demo/tank-picture';
  await app.files.remove(storage_key);
  await app.files.put(storage_key, content);
  await tx.run(sql`
    insert into asset_image (id_client, id_asset, name, media_type, size, sha256, storage_key, id_user, created_at)
    values (${asset.id_client}, ${asset.id_asset}, 'cuve-carquefou.png', 'image/png', ${content.length},
      ${createHash('sha256').update(content).digest('hex')}, ${storage_key}, ${demoUsers.manager.id_user}, ${new Date(now.getTime() - 90 * day)})`);
}

async function seedLink(tx: Transaction, now: Date): Promise<void> {
  await tx.run(sql`
    insert into public_page (id_client, id_asset, salt, receiver_email, is_for_qr, created_by, created_at, expires_at)
    select id_client, id_asset, 'demonstration', 'chauffeur@lemaire.example', true, ${demoUsers.manager.id_user}, ${now},
      ${new Date(now.getTime() + 30 * day)}
    from asset where asset_name = 'Cuve du dépôt'`);
}

const cycles = [
  { ago: 41, held: 22, lowest: 61.4, phase: 'failed', failure: 'temperature_lost' },
  { ago: 27, held: 63, lowest: 70.3, phase: 'finished', failure: null },
  { ago: 12, held: 61, lowest: 70.6, phase: 'finished', failure: null },
] as const;

async function seedCycles(tx: Transaction, now: Date): Promise<void> {
  const devices = await tx.rows<{ id_device: number; id_client: number }>(sql`
    select d.id_device, d.id_client from device d join asset a on a.id_asset = d.id_asset where a.id_referential = 13`);
  const by = demoUsers.manager.id_user;
  for (const { id_device, id_client } of devices) {
    await tx.run(
      sql`insert into biodigester (id_device, id_client, mode, updated_at) values (${id_device}, ${id_client}, 'normal', ${now})`,
    );
    for (const { ago, held, lowest, phase, failure } of cycles) {
      const asked = new Date(now.getTime() - ago * day);
      const started = new Date(asked.getTime() + 2 * hour);
      const ended = new Date(started.getTime() + (phase === 'failed' ? 22 : 1) * hour);
      await tx.run(sql`
        insert into biodigester_cycle (id_client, id_device, phase, asked_at, asked_by, started_at, ended_at, held_minutes, lowest_c, failure)
        values (${id_client}, ${id_device}, ${phase}, ${asked}, ${by}, ${started}, ${ended}, ${held}, ${lowest}, ${failure})`);
      for (const [value, at, id_user] of [
        ['asked', asked, by],
        ['in_progress', started, null],
        [phase, ended, null],
      ] as const)
        await tx.run(sql`insert into biodigester_event (id_client, id_device, at, kind, value, id_user, sent_at)
          values (${id_client}, ${id_device}, ${at}, 'hygiene', ${value}, ${id_user}, ${at})`);
    }
    const flushed = new Date(now.getTime() - 3 * day);
    await tx.run(sql`insert into biodigester_event (id_client, id_device, at, kind, value, id_user, sent_at)
      values (${id_client}, ${id_device}, ${flushed}, 'operation', 'flush', ${by}, ${flushed})`);
  }
}
