import sql, { raw } from 'sql-template-tag';
import { fillEveryTable } from '../../test/foreign.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { Transaction } from '../database/database.ts';
import { demoSpaces, demoUsers } from '../demo/spaces.ts';

const { workshop, clinic } = demoSpaces;

let product: TestServer;
/** An order of a space of another provider. */
let foreignOrder: number;

/** Fills a space of another provider with things that nobody else must meet. */
async function seedForeign(tx: Transaction): Promise<number> {
  const { id_client, id_professional } = workshop;
  const insert = async (query: ReturnType<typeof sql>) => (await tx.row<{ id: number }>(query))?.id ?? 0;
  await tx.run(
    sql`insert into asset_type (id_referential, designation, code, name) values (1, 'GNC_TANK', 'tank', 'Tank') on conflict do nothing`,
  );
  const id_asset = await insert(sql`insert into asset (id_client, id_referential, asset_name, id_asset_liquid)
    values (${id_client}, 1, 'Foreign tank', 21) returning id_asset as id`);
  const id_device = await insert(sql`insert into device (id_client, id_asset, device_number, uid, model)
    values (${id_client}, ${id_asset}, 'FOREIGN', 'foreign', 'LDDS75') returning id_device as id`);
  const id_order =
    await insert(sql`insert into client_order (id_client, id_professional, id_asset, id_product, order_number, state,
      quantity_ordered, price_per_unit, price_method, total_price_cents, proposed_at, validation_deadline)
    values (${id_client}, ${id_professional}, ${id_asset}, 21, 'F-1', 1, 1000, 1, 'cnr', 100000, now(), now() + interval '9 days')
    returning id_order as id`);
  await tx.run(sql`select ensure_reading_months(array[now()::date])`);
  const id_article = await insert(sql`insert into scraped_article (url, title, source, published_at)
    values ('https://press.example/foreign', 'Foreign article', 'press.example', now()) returning id_article as id`);
  const { id_user } = demoUsers.other;
  await fillEveryTable(tx, {
    id_client,
    id_professional,
    id_asset,
    id_device,
    id_order,
    id_user,
    id_article,
  });
  return id_order;
}

beforeAll(async () => {
  product = await startTestServer();
  foreignOrder = await product.app.database.transaction({ role: 'system' }, seedForeign);
});
afterAll(() => product.close());

/** Every call with ids of another space is tried in `demonstration.test.ts`; here is what stands behind it. */
describe('a provider', () => {
  test('does not reach another provider’s order', async () => {
    const move = (key: string) =>
      product.call(
        'PUT provider/order/{id}/state',
        { params: { id: foreignOrder }, body: { sub_state: 'sent' } },
        { key },
      );
    expect((await move('demo-provider-14')).error.translation_key).toBe('order_not_found');
    expect((await move('demo-provider-15')).status).not.toBe(404);
  });
});

describe('a query that forgets its where', () => {
  const tablesOfSpaces = () =>
    product.app.database.transaction({ role: 'system' }, (tx) =>
      tx.rows<{ name: string; is_forced: boolean; is_readable: boolean }>(sql`
        select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
          has_table_privilege('niveau_space', c.oid, 'select') as is_readable
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'id_client' and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        order by c.relname`),
    );
  test('meets a policy on every table that knows spaces', async () => {
    const tables = await tablesOfSpaces();
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ is_forced }) => !is_forced)).toEqual([]);
  });

  test('sees nothing of other spaces, in any table', async () => {
    const tables = (await tablesOfSpaces()).filter(({ is_readable }) => is_readable).map(({ name }) => name);
    expect(tables.length).toBeGreaterThan(20);
    const count = (scope: Parameters<typeof product.app.database.transaction>[0], table: string) =>
      product.app.database.transaction(scope, (tx) =>
        tx.row<{
          own: number;
          others: number;
        }>(sql`select count(*) filter (where id_client = ${clinic.id_client}) as own,
          count(*) filter (where id_client is distinct from ${clinic.id_client} and id_client is not null) as others from ${raw(table)}`),
      );
    const scope = {
      role: 'space',
      id_client: clinic.id_client,
      id_professional: 15,
      id_user: demoUsers.manager.id_user,
    } as const;
    for (const table of tables) {
      expect({ table, ...(await count(scope, table)) }).toMatchObject({ table, others: 0 });
      expect({ table, ...(await count({ role: 'system' }, table)) }).not.toMatchObject({ others: 0 });
    }
  });

  test('cannot even be asked of what is the system’s', async () => {
    const scope = { role: 'space', id_client: clinic.id_client, id_professional: 15 } as const;
    const closed = (await tablesOfSpaces()).filter(({ is_readable }) => !is_readable).map(({ name }) => name);
    expect(closed).toEqual(expect.arrayContaining(['email_outbox', 'error_log', 'session_family']));
    for (const table of [...closed, 'refresh_token', 'api_key', 'rate_limit']) {
      const read = product.app.database.transaction(scope, (tx) => tx.rows(sql`select from ${raw(table)}`));
      await expect(read).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('cannot write into another space, nor into none', async () => {
    const insert = (scope: Parameters<typeof product.app.database.transaction>[0]) =>
      product.app.database.transaction(scope, (tx) =>
        tx.run(
          sql`insert into audit (id_client, action, entity) values (${workshop.id_client}, 'made', 'x')`,
        ),
      );
    await expect(
      insert({ role: 'space', id_client: clinic.id_client, id_professional: 15 }),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(insert({ role: 'provider', id_professional: 14 })).rejects.toMatchObject({ code: '42501' });
  });

  test('by another provider sees none of this one’s', async () => {
    const rows = await product.app.database.transaction(
      { role: 'provider', id_professional: 14 },
      async (tx) => [
        ...(await tx.rows(sql`select from device where device_number = 'FOREIGN'`)),
        ...(await tx.rows(sql`select from client_order where order_number = 'F-1'`)),
        ...(await tx.rows(sql`select from client where id_client = ${workshop.id_client}`)),
      ],
    );
    expect(rows).toEqual([]);
  });
});
