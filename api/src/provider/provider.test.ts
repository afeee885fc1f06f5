import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { addTank, runJobs, send } from '../../test/tank.ts';
import { writePdf } from '../pdf/write-pdf.ts';

let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.close());

const provider = { key: 'demo-provider-14' } as const;
const other = { key: 'demo-provider-15' } as const;
const manager = { as: 'manager' } as const;
const rows = <T>(query: ReturnType<typeof sql>) =>
  product.app.database.transaction({ role: 'system' }, (tx) => tx.rows<T>(query));

let number = 0;
const tank = (space: 'haulier' | 'clinic' | 'workshop' = 'haulier') =>
  addTank(product, {
    device_number: `24E12400000F${String(number++).padStart(4, '0')}`,
    space,
    name: 'Cuve 1',
  });
const propose = (
  body: { id_asset: number; quantity_ordered?: number; [field: string]: unknown },
  as = provider as { key: string },
) => product.call('POST provider/order', { body: { quantity_ordered: 4000, ...body } }, as);

describe('orders', () => {
  test('a proposal by hand is a proposal: priced, dated by working days, told, and the customer’s to decide', async () => {
    const { id_asset } = await tank();
    const { data } = await propose({ id_asset, comment: 'Avant la hausse.' });
    expect(data).toMatchObject({
      state: 1,
      quantity_ordered: 4000,
      total_price_cents: 472_920,
      validation_deadline: '2026-11-30T22:59:59.000Z',
      // Its level was never measured: nobody could check what would be ordered.
      automatic_validation_at: null,
    });
    await runJobs(product);
    const told = await rows(
      sql`select id_user from notification where template = 'order_proposed' and link = ${`/orders_cockpit/${data.id_order}`}`,
    );
    expect(told.length).toBeGreaterThan(1);
    expect((await propose({ id_asset })).error).toMatchObject({
      status: 409,
      translation_key: 'order_already_pending',
    });
    const listed = await product.call(
      'GET provider/orders',
      { query: { state: 1, search: 'Lemaire' } },
      provider,
    );
    expect(listed.data[0]).toMatchObject({
      id_client: 101,
      client_space_name: 'Transports Lemaire',
      origin: 'proposal',
    });
    expect((await product.call('GET provider/orders', {}, other)).data).toEqual([]);
    const declined = await product.call(
      'PUT order/cockpit/{id}/cancel',
      { params: { id: data.id_order }, body: { reason: 'Pas maintenant.' } },
      manager,
    );
    expect(declined.data.state).toBe(4);
    await runJobs(product);
    const [mail] = await rows(
      sql`select subject from email_outbox where recipient = 'commandes@energies-du-val.example' order by id_email desc limit 1`,
    );
    expect(mail).toEqual({ subject: `Commande ${data.order_number} refusée` });
  });

  test('of two proposals at once one is made', async () => {
    const { id_asset } = await tank();
    const answers = await Promise.all([propose({ id_asset }), propose({ id_asset })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('refuses what cannot be', async () => {
    const { id_asset } = await tank();
    expect((await propose({ id_asset }, other)).error.translation_key).toBe('asset_not_found');
    expect((await propose({ id_asset, quantity_ordered: 9600 })).error).toMatchObject({
      translation_key: 'order_quantity_over_capacity',
      details: { max_quantity_l: 9500 },
    });
    expect((await propose({ id_asset, id_product: 6 })).error.translation_key).toBe('product_not_found');
    expect((await propose({ id_asset, validation_deadline: '2026-11-23' })).error.errors).toEqual([
      { path: 'body.validation_deadline', translation_key: 'field_too_small' },
    ]);
    expect((await propose({ id_asset, automatic_validation_date: '2026-11-25' })).status).toBe(400);
    const clinic = await tank('clinic');
    expect((await propose({ id_asset: clinic.id_asset }, other)).error.translation_key).toBe(
      'module_disabled_for_space',
    );
  });
});

describe('quotations', () => {
  const quote = (quotations: readonly object[], as = provider as { key: string }) =>
    product.call('PUT provider/quotation', { body: { quotations: quotations as never } }, as);

  test('make the price of a product by its method, and all of them are stored or none', async () => {
    const days = ['2026-12-03', '2026-12-04'].map((period, i) => ({
      id_product: 1,
      source: 'platts',
      period,
      price_per_unit: `1.${20 + i}`,
    }));
    expect(
      (await quote([...days, { id_product: 21, source: 'cnr', period: '2026-11', price_per_unit: '1' }]))
        .error.translation_key,
    ).toBe('product_not_found');
    expect(await rows(sql`select 1 from quotation`)).toEqual([]);
    expect((await quote(days)).data).toEqual({ stored: 2 });
    const { id_asset } = await tank();
    const priced = (date: string) =>
      product.call('GET order/cockpit/products', { query: { id_asset, date } }, manager);
    expect((await priced('2026-12-03')).data[0]).toMatchObject({
      price_per_unit: '1.20',
      price_per_m3: '1200.00',
      is_final: true,
    });
    expect((await priced('2026-12-05')).data[0]).toMatchObject({ price_per_unit: '1.21', is_final: false });
    expect((await priced('2027-02-01')).data[0]).toMatchObject({ price_per_unit: '1.1823', is_final: false });
    await product.call(
      'PUT provider/product/{id}/price',
      { params: { id: 1 }, body: { price_difference: '0.05', price_method: 'platts_month' } },
      provider,
    );
    expect((await priced('2026-12-20')).data[0]).toMatchObject({
      price_per_unit: '1.255',
      price_method: 'platts_month',
    });
    await quote([{ id_product: 1, source: 'platts', period: '2026-12', price_per_unit: '1.3' }]);
    expect((await priced('2026-12-20')).data[0]).toMatchObject({ price_per_unit: '1.35', is_final: true });
    const listed = await product.call('GET provider/quotation', { query: { id_product: 1 } }, provider);
    expect(listed.data.map(({ period }) => period).sort()).toEqual(['2026-12', '2026-12-03', '2026-12-04']);
    expect(
      (await product.call('GET provider/quotation', { query: { id_product: 1 } }, other)).error
        .translation_key,
    ).toBe('product_not_found');
    await rows(
      sql`update product set price_method = 'platts_day', price_difference = 0 where id_product = 1`,
    );
    await rows(sql`delete from quotation`);
  });

  test('become the present price of the product, and the final price of what was delivered', async () => {
    await quote([{ id_product: 1, source: 'platts', period: '2026-11-24', price_per_unit: '1.25' }]);
    const products = await product.call('GET provider/products', {}, provider);
    expect(products.data.find(({ id_product }) => id_product === 1)).toMatchObject({
      price_per_unit: '1.250000',
      price_origin: 'quotation',
      is_final: true,
    });
    const { id_asset } = await tank();
    const asked = new FormData();
    asked.append('id_asset', String(id_asset));
    asked.append('quantity_ordered', '2000');
    asked.append('desired_delivery_date', '2026-11-26');
    asked.append('form', new Blob([new Uint8Array(writePdf('Bon', ['Bon pour accord']))]), 'bon.pdf');
    const order = await product.call('POST order/cockpit', { body: asked }, manager);
    expect(order.data).toMatchObject({ price_per_unit: '1.25', total_price_cents: 250_000 });
    await quote([{ id_product: 1, source: 'platts', period: '2026-11-26', price_per_unit: '1.3' }]);
    const params = { id: order.data.id_order };
    await product.call('PUT provider/order/{id}/state', { params, body: { sub_state: 'checked' } }, provider);
    const body = { state: 3, actual_delivery_date: '2026-11-26', quantity_delivered: 1990 } as const;
    const done = await product.call('PUT provider/order/{id}/state', { params, body }, provider);
    expect(done.data.total_price_cents).toBe(258_700);
    await rows(sql`update product set price_per_unit = 1.1823 where id_product = 1`);
    await rows(sql`delete from quotation`);
  });
});

describe('the look', () => {
  const palette = {
    primary: '#0b5a6e',
    primary_dark: '#073f4e',
    primary_light: '#4fa3b8',
    secondary: '#ffd200',
    secondary_dark: '#14614e',
    secondary_light: '#6cc5ad',
    error: '#c62f2f',
    warning: '#b45f06',
    success: '#4ecdc4',
  };
  const change = (query: { dry_run?: 'true'; correct?: 'true' }, body: object = {}) =>
    product.call('PUT provider/display_option', { query, body: { ...palette, ...body } }, provider);
  const shown = async () =>
    (await product.call('GET display_option/professional/{id}', { params: { id: 14 } })).data;

  test('says which colours cannot be read, with shades that can; saves them on wish', async () => {
    const checked = await change({ dry_run: 'true' });
    expect(checked.data.is_saved).toBe(false);
    expect(checked.data.corrections.map(({ field, ratio, needed }) => [field, ratio, needed])).toEqual([
      ['secondary', 1.45, 3],
      ['success', 1.93, 4.5],
    ]);
    expect((await shown()).secondary).toBe('#1f8a70');
    expect((await change({})).data).toMatchObject({
      is_saved: true,
      display_option: { secondary: '#ffd200' },
    });
    expect(await shown()).toMatchObject({ secondary: '#ffd200', src_favicon: '/branding/14/favicon.svg' });
    const corrected = await change({ correct: 'true' });
    expect(corrected.data.display_option.success).toBe(corrected.data.corrections[1]?.proposed);
    expect((await change({ dry_run: 'true' }, corrected.data.display_option)).data.corrections).toEqual([]);
  });

  test('keeps each picture of those that are saved at once', async () => {
    const names = [
      'src_logo_light_v2',
      'src_logo_dark',
      'src_background_login',
      'src_background_login_mobile',
      'src_favicon',
    ];
    for (const round of ['first', 'second', 'third']) {
      const pictures = names.map((name) => ({ [name]: `/branding/14/${round}-${name}.png` }));
      await Promise.all(pictures.map((picture) => change({}, picture)));
      expect(await shown()).toMatchObject(Object.assign({}, ...pictures));
    }
  });

  test.each(['https://evil.example/x.png', '//evil.example/x.png', 'javascript:alert(1)', '/a"onload="x'])(
    'loads no image from %s',
    async (src) => {
      expect((await change({}, { src_favicon: src })).error.translation_key).toBe('invalid_request');
    },
  );
});

test('the banner: one of a space before that of all, each replaced and taken away', async () => {
  const seen = async () => (await product.call('GET banner', {}, manager)).data?.message;
  const set = (message: string, id_client?: number) =>
    product.call(
      'PUT provider/banner',
      { body: { message, background_color: '#073f4e', id_client: id_client ?? null } },
      provider,
    );
  const remove = (id_client?: number) =>
    product.call('DELETE provider/banner', { query: id_client === undefined ? {} : { id_client } }, provider);
  await remove(101);
  await set('Pour tous');
  expect(await seen()).toBe('Pour tous');
  await set('Pour vous', 101);
  await set('Pour vous, corrigé', 101);
  expect(await seen()).toBe('Pour vous, corrigé');
  expect((await set('Ailleurs', 201)).error.translation_key).toBe('client_not_found');
  await remove(101);
  expect((await remove(101)).error.translation_key).toBe('banner_not_found');
  expect(await seen()).toBe('Pour tous');
  await remove();
  expect(await seen()).toBeUndefined();
});

test('people and unknown devices are the provider’s own', async () => {
  const people = await product.call('GET provider/users', { query: { search: 'moreau' } }, provider);
  expect(people.data).toMatchObject([
    { email: 'driver@demo.example', role: 'Chauffeur', client_space_name: 'Transports Lemaire' },
  ]);
  expect(JSON.stringify(people.data)).not.toContain('password');
  const others = await product.call('GET provider/users', {}, other);
  expect(new Set(others.data.map(({ id_client }) => id_client))).toEqual(new Set([201, 202]));
  await send(product, { device_number: '24E1240000AAAA01' }, [['2026-11-24T08:00:00Z', 1]]);
  const unknown = await product.call('GET provider/unknown_devices', {}, provider);
  expect(unknown.data).toMatchObject([{ device_number: '24E1240000AAAA01' }]);
  expect((await product.call('GET provider/unknown_devices', {}, other)).meta).toEqual({ total: 0 });
});

test('a supplier stocks a sensor, which a customer then installs by its number; nobody stocks it twice', async () => {
  const stock = (device_number: string, as = provider as { key: string }, id_client?: number) =>
    product.call(
      'POST provider/stock_device',
      { body: { device_number, model: 'EM310-UDL', id_client } },
      as,
    );
  const find = () =>
    product.call('GET device/by_number/{number}', { params: { number: '24E124 0000-BBBB01' } }, manager);
  expect((await find()).error.translation_key).toBe('device_not_found');
  expect((await stock('24E1240000BBBB01', provider, 201)).error.translation_key).toBe('client_not_found');
  expect((await stock('24E1240000BBBB01', provider, 102)).status).toBe(201);
  expect((await find()).error.translation_key).toBe('device_not_found');
  expect((await stock('24E1240000BBBB01')).data).toMatchObject({ uid: '24E1240000BBBB01', id_client: null });
  expect((await find()).data).toMatchObject({ is_installable: true, model: 'EM310-UDL' });
  expect((await stock('24e1240000bbbb01', other)).error.translation_key).toBe('device_already_installed');
});

describe('API keys', () => {
  test('a key is shown once, works for its scopes, and ends at once', async () => {
    const made = await product.call(
      'POST provider/api_key',
      { body: { label: 'Passerelle', scopes: ['ingest'] } },
      provider,
    );
    const { key, id_api_key } = made.data;
    const listed = await product.call('GET provider/api_key', {}, provider);
    expect(JSON.stringify(listed.data)).not.toContain(key);
    const body = { readings: [] };
    const ingest = () => product.call('POST ingest/readings', { body }, { key });
    expect((await ingest()).status).toBe(200);
    expect((await product.call('GET provider/clients', {}, { key })).error.translation_key).toBe(
      'api_key_scope_missing',
    );
    const params = { id: id_api_key };
    expect(
      (await product.call('DELETE provider/api_key/{id}', { params }, other)).error.translation_key,
    ).toBe('api_key_not_found');
    await product.call('DELETE provider/api_key/{id}', { params }, provider);
    expect((await ingest()).error.translation_key).toBe('api_key_invalid');
  });

  test('nobody locks a provider out, nor gives itself what it has not', async () => {
    const [own] = (await product.call('GET provider/api_key', {}, provider)).data.filter(({ scopes }) =>
      scopes.includes('provider'),
    );
    const last = await product.call(
      'DELETE provider/api_key/{id}',
      { params: { id: own?.id_api_key ?? 0 } },
      provider,
    );
    expect(last.error.translation_key).toBe('api_key_last');
    const deploy = await product.call(
      'POST provider/api_key',
      { body: { label: 'Deploy', scopes: ['deploy' as never] } },
      provider,
    );
    expect(deploy.error.translation_key).toBe('invalid_request');
  });
});

test('what a provider changes leaves a trace that its spaces do not see', async () => {
  const trail = await rows<{ action: string }>(
    sql`select distinct action from audit where id_client is null and id_professional = 14`,
  );
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['display_option_changed', 'banner_set', 'api_key_made', 'quotations_stored']),
  );
  const scope = { role: 'space', id_client: 101, id_professional: 14 } as const;
  const seen = await product.app.database.transaction(scope, (tx) =>
    tx.rows(sql`select 1 from audit where id_client is null`),
  );
  expect(seen).toEqual([]);
});
