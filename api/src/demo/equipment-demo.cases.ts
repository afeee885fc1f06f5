import { equipmentDesignations } from '@niveau/shared/domain/permission';
import sql from 'sql-template-tag';
import type { TestServer } from '../../test/harness.ts';
import { every } from '../../test/whole-demonstration.ts';
import { demoUsers } from './spaces.ts';

/** What the equipment of the demonstration shows. */
export function equipmentCases(): void {
  let server: TestServer;
  const as = { as: 'manager' } as const;

  beforeAll(() => {
    server = every.product;
  });

  async function assets(type: 'all' | number, search?: string) {
    const query = { limit: 100, search };
    const params = { idClient: 101, type };
    return (await server.call('GET client/{idClient}/asset_type/{type}/assets', { params, query }, as)).data;
  }
  const find = async (search: string) => {
    const [asset] = await assets('all', search);
    if (!asset?.device) throw new Error(`the demonstration has ${search} with its sensor`);
    return { id: asset.id_asset, id_device: asset.device.id_device };
  };
  const month = { date_start: '2026-10-24T00:00:00Z', date_end: '2026-11-24T09:00:00Z' };

  test('there is equipment of every kind, and every asset has a page with widgets and charts', async () => {
    const all = await assets('all');
    expect(new Set(all.map(({ asset_type }) => asset_type.designation)).size).toBe(25);
    for (const { device, asset_name } of all) {
      const params = { id: device?.id_device ?? 0 };
      const charts = await server.call('GET device/{id}/asset_charts_configurations/v2', { params }, as);
      const widgets = await server.call('GET device/{id}/asset_metrics_configurations/v2', { params }, as);
      const metrics = await server.call('GET device/{id}/metrics', { params }, as);
      expect([asset_name, charts.data.length > 0, widgets.data.length > 3, metrics.data.length > 0]).toEqual([
        asset_name,
        true,
        true,
        true,
      ]);
      expect(metrics.data.every(({ label }) => label !== '' && !label.includes('_'))).toBe(true);
    }
  });

  test('a vehicle has a trail with stops, one of each GPS referential', async () => {
    for (const name of ['GA-214-LM', 'FT-880-QX', 'Mini-pelle']) {
      const { id_device } = await find(name);
      const { data } = await server.call(
        'GET device/{id}/historical_coordinates',
        { params: { id: id_device }, query: month },
        as,
      );
      expect(data.positions.length).toBeGreaterThan(100);
      expect(data.stops.length).toBeGreaterThan(5);
    }
  });

  test('biodiesel saves CO2 with its claim and source; heating oil replaces nothing', async () => {
    const b100 = await find('Cuve B100');
    const { data } = await server.call('GET asset/{id}/year_co2_economy', { params: { id: b100.id } }, as);
    expect(data.saved_ratio).toBeGreaterThanOrEqual(0.6);
    expect(data.claim?.source).toContain('2018/2001');
    const oil = await find('Fioul chauffage – Siège');
    const none = await server.call('GET asset/{id}/year_co2_economy', { params: { id: oil.id } }, as);
    expect(none.error.translation_key).toBe('no_emissions');
  });

  test('a biodigester has cycles and a history; a tank a picture, tags and operations', async () => {
    const { id_device } = await find('Biodigesteur');
    const params = { id: id_device };
    const cycles = await server.call('GET device/biodigestor/{id}/cycles', { params }, as);
    expect(cycles.data.map(({ phase }) => phase)).toEqual(['finished', 'finished', 'failed']);
    const view = await server.call('GET device/biodigestor/{id}/generalView', { params }, as);
    expect(view.data.allowed.operations).toContain('flush');
    const historic = await server.call('GET device/biodigestor/{id}/historic', { params }, as);
    expect(historic.meta.total).toBe(10);
    const { id } = await find('Cuve gazole – Carquefou');
    const images = await server.call('GET asset/{id}/images', { params: { id } }, as);
    const query = { name: images.data[0]?.name ?? '' };
    expect((await server.call('GET asset/{id}/image', { params: { id }, query }, as)).status).toBe(200);
    expect((await server.call('GET asset/{id}/tags', { params: { id } }, as)).data.tags).toHaveLength(2);
    const operations = await server.call(
      'GET asset/{id}/operationsByDateRange',
      { params: { id }, query: { ...month, date_start: '2025-11-24T00:00:00Z', limit: 100 } },
      as,
    );
    expect(operations.data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fill', 'delivery']));
  });

  test('the faulty sensor says what is wrong; the hydrogen rack how full it is', async () => {
    const [faulty] = await assets('all', 'La Roche-sur-Yon');
    expect(faulty?.fault).toMatchObject({ translation_key: 'measure_too_far' });
    const [rack] = await assets('all', 'Rack hydrogène');
    expect(rack?.level_ratio).toBeGreaterThan(0.2);
  });

  test('a meter and a heat recovery unit count what was used', async () => {
    for (const [name, unit] of [
      ['Eau aire de lavage', 'm³'],
      ['Récupération compresseurs', 'kWh'],
    ] as const) {
      const { id_device } = await find(name);
      const { data } = await server.call(
        'POST device/{id}/device_traited_data/consumption',
        { params: { id: id_device }, body: month },
        as,
      );
      expect(data.unit).toBe(unit);
      expect(data.consumed).toBeGreaterThan(50);
    }
  });

  test('the space has hives in their apiary, models to choose from, and a device in stock', async () => {
    const { data } = await server.call('GET client/{idClient}/apiary', { params: { idClient: 101 } }, as);
    expect(data[0]).toMatchObject({ name: 'Rucher du siège', number_of_hives: 1 });
    const modules = await server.call('GET v2/professional/modules', {}, as);
    expect(modules.data.find(({ designation }) => designation === 'GNC_TANK')?.asset_models.length).toBe(3);
    const params = { number: '24E1242000000001' };
    expect((await server.call('GET device/by_number/{number}', { params }, as)).data.is_installable).toBe(
      true,
    );
    const depot = await find('Cuve du dépôt');
    const links = await server.call(
      'GET global/url_page_public/asset/{id}',
      { params: { id: depot.id } },
      as,
    );
    const token = links.data[0]?.url_page_public.split('#')[1] ?? '';
    expect((await server.call('GET public/asset/{token}', { params: { token } })).data.asset_name).toBe(
      'Cuve du dépôt',
    );
    const csv = await server.call(
      'GET device/{id}/asset_data_csv',
      { params: { id: depot.id_device }, query: month },
      as,
    );
    expect(csv.text.split('\r\n').length).toBeGreaterThan(28);
  });

  test('the right to one kind opens that kind alone, and each level what it says and no more', async () => {
    const token = { token: await server.tokenOf('consultant') };
    const grant = (designation: string, level: number, others: number) =>
      server.app.database.transaction({ role: 'system' }, (tx) =>
        tx.run(sql`
          update role_permission p set level = case when p.designation = ${designation} then ${level}::integer else ${others}::integer end
          from membership m where m.id_role = p.id_role and m.id_user = ${demoUsers.consultant.id_user}
            and p.designation = any(${[...equipmentDesignations]}::text[])`),
      );
    const list = async () => {
      const params = { idClient: 101, type: 'all' } as const;
      const query = { limit: 100 };
      const call = 'GET client/{idClient}/asset_type/{type}/assets';
      return (await server.call(call, { params, query }, token)).data;
    };
    const rename = async ({ id_asset, asset_name }: (typeof all)[number]) =>
      (await server.call('PUT asset/{id}/name', { params: { id: id_asset }, body: { asset_name } }, token))
        .status;
    const all = await assets('all');
    const ids = (some: typeof all) => some.map(({ id_asset }) => id_asset).sort();
    for (const designation of equipmentDesignations) {
      const own = all.filter(({ asset_type }) => asset_type.designation === designation);
      const [one] = own;
      if (!one) throw new Error(`the demonstration has a ${designation}`);
      const read = async () =>
        (await server.call('GET asset/v2/{id}', { params: { id: one.id_asset } }, token)).status;
      await grant(designation, 0, 1);
      const others = all.filter(({ asset_type }) => asset_type.designation !== designation);
      expect([designation, ids(await list()), await read()]).toEqual([designation, ids(others), 404]);
      await grant(designation, 1, 0);
      expect([designation, ids(await list())]).toEqual([designation, ids(own)]);
      expect([designation, await read(), await rename(one)]).toEqual([designation, 200, 403]);
      await grant(designation, 2, 0);
      expect([designation, await rename(one)]).toEqual([designation, 200]);
    }
  });
}
