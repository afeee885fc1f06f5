import { appendFileSync, copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { openEmptyPglite } from '../../test/harness.ts';
import { testSettings } from '../../test/test-settings.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

// An embedded database is made here, and gets every migration.
jest.setTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'niveau-migrations-'));
const every = testSettings(folder).migrationsFolder;
/** What an installation of some weeks ago has: rows of then go through what changes rows. */
const lastOfThen = '0032_own_role_view.sql';
let database: Database;
beforeAll(async () => {
  database = await openEmptyPglite();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const names = readdirSync(every)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const copy = (name: string) => copyFileSync(path.join(every, name), path.join(folder, name));
const rows = <T>(query: ReturnType<typeof sql>) => database.bare((tx) => tx.rows<T>(query));

const rowsOfThen = `
insert into professional (id_professional, name) values (1, 'Fuel');
insert into client (id_client, id_professional, client_space_name) values (1, 1, 'Space');
insert into account (id_user, email, password_hash, first_name, last_name) values
  (1, 'one@example.org', 'x', 'One', 'Of then'), (2, 'two@example.org', 'x', 'Two', 'Of then');
insert into session_family (id_family, id_user, id_client, stay_connected, created_at, expires_at)
  values ('00000000-0000-0000-0000-000000000001', 1, 1, true, now(), now() + interval '1 day');
insert into push_subscription (id_user, endpoint, p256dh, auth, vapid_public_key, created_at) values
  (1, 'https://push.example/1', 'p', 'a', 'v', now()), (2, 'https://push.example/2', 'p', 'a', 'v', now());
insert into vehicle (id_client, registration, registration_key, country) values
  (1, 'AB-123-CD', 'AB123CD', 'RE'), (1, 'M-AB 123', 'MAB123', 'DE');
insert into asset_type (id_referential, designation, code, name) values (9001, 'GNC_TANK', 'tank', 'Tank');
insert into asset_liquid (id_asset_liquid, name) values (9001, 'Diesel');
insert into asset (id_asset, id_client, id_referential, asset_name) values (1, 1, 9001, 'Tank');
insert into product (id_product, id_professional, id_asset_liquid, name, price_per_unit, price_method)
  values (1, 1, 9001, 'Diesel', 1.18, 'cnr');
insert into client_order (id_order, id_client, id_professional, id_asset, id_product, order_number, state, quantity_ordered, price_per_unit,
  price_method, total_price_cents, proposed_at, validation_deadline, cancellation_reason) values
  (1, 1, 1, 1, 1, 'C26-1', 4, 1000, 1.18, 'cnr', 118000, now(), now(), 'No delivery fits'),
  (2, 1, 1, 1, 1, 'C26-2', 4, 1000, 1.18, 'cnr', 118000, now(), now(), 'The tank is moved');
insert into order_event (id_client, id_order, kind, at) values (1, 1, 'lapsed', now()), (1, 2, 'cancelled', now());`;

test('rows of an earlier release are there after it is brought up to date, as the new one reads them', async () => {
  for (const name of names.filter((one) => one <= lastOfThen)) copy(name);
  const before = await migrate(database, folder);
  await database.script(rowsOfThen);
  for (const name of names) copy(name);
  expect(await migrate(database, folder)).toBe(names.length);
  expect(before).toBeLessThan(names.length);
  expect(
    await rows(sql`select id_order, lapse, cancellation_reason from client_order order by id_order`),
  ).toEqual([
    { id_order: 1, lapse: 'nothing_fits', cancellation_reason: null },
    { id_order: 2, lapse: null, cancellation_reason: 'The tank is moved' },
  ]);
  expect(await rows(sql`select registration, plate_country from vehicle order by id_vehicle`)).toEqual([
    { registration: 'AB-123-CD', plate_country: 'FR' },
    { registration: 'M-AB 123', plate_country: 'DE' },
  ]);
  // Of a browser whose person has no session it is not known whose it is.
  expect(await rows(sql`select id_user, endpoint from push_subscription`)).toEqual([
    { id_user: 1, endpoint: 'https://push.example/1' },
  ]);
  // A second start applies nothing again.
  expect(await migrate(database, folder)).toBe(names.length);
  expect(await rows(sql`select count(*) as applied from migration`)).toEqual([{ applied: names.length }]);
});

test('a file that was changed after it was applied is refused by its name', async () => {
  appendFileSync(path.join(folder, lastOfThen), '\n-- one word more');
  await expect(migrate(database, folder)).rejects.toThrow(`${lastOfThen} was changed after it was applied`);
});
