import sql from 'sql-template-tag';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { testManifest } from '../../test/release.ts';
import { demoSpaces } from '../demo/spaces.ts';
import { knowDesignation } from './own-designations.ts';

const labels = {
  en: 'Visits',
  fr: 'Visites',
  de: 'Besuche',
  es: 'Visitas',
  it: 'Visite',
  nl: 'Bezoeken',
  pt: 'Visitas',
};
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer();
  await product.app.database.transaction({ role: 'system' }, (tx) =>
    knowDesignation(tx, {
      ...testManifest({ name: 'mf-visits' }),
      designation: { labels, levels: { 1: labels } },
    }),
  );
});
afterAll(() => product.close());

const key = 'demo-provider-14';
const params = { module: 'mf-visits', collection: 'visits' };
const manager = { as: 'manager', space: 'haulier' } as const;
const consultant = { as: 'consultant', space: 'haulier' } as const;
const enable = (id: number, designation = 'MOD_VISITS') =>
  product.call(
    'PUT provider/client/{id}/modules',
    { params: { id }, body: { enable: [designation] } },
    { key },
  );
const list = (as: Parameters<TestServer['call']>[2] = manager, query: object = {}) =>
  product.call('GET module_data/{module}/{collection}', { params, query }, as);
const add = (data: Record<string, string>, as: Parameters<TestServer['call']>[2] = manager) =>
  product.call('POST module_data/{module}/{collection}', { params, body: { data } }, as);

test('a module that is released can be enabled: its designation comes with it, and the fixed roles have their levels', async () => {
  expect((await list()).status).toBe(403);
  expect((await enable(101, 'MOD_NOBODY')).error.translation_key).toBe('module_not_found');
  expect((await enable(101)).data.modules).toContain('MOD_VISITS');
  const { data: me } = await product.call('GET auth/me', {}, manager);
  expect(me.role_permissions).toContainEqual(
    expect.objectContaining({ designation: 'MOD_VISITS', level_permission: 4 }),
  );
  expect((await list()).data).toEqual([]);
  expect((await list(consultant)).status).toBe(200);
  expect((await add({ name: 'no' }, consultant)).error.translation_key).toBe('authorization_required');
});

test('records are kept, found, ordered, changed and deleted, by those who may', async () => {
  const { data: first, status } = await add({ name: 'Nantes', note: 'pump 3' });
  await add({ name: 'Angers', note: '100 %' });
  expect([status, first.data, first.revision]).toEqual([201, { name: 'Nantes', note: 'pump 3' }, 1]);
  const names = async (query: object) => (await list(manager, query)).data.map(({ data }) => data.name);
  expect(await names({})).toEqual(['Angers', 'Nantes']);
  expect(await names({ search: 'PUMP' })).toEqual(['Nantes']);
  expect(await names({ search: '%' })).toEqual(['Angers']);
  expect(await names({ sort: 'name', order: 'desc' })).toEqual(['Nantes', 'Angers']);
  expect((await list(manager, { limit: 1 })).meta).toEqual({ total: 2 });
  const place = { ...params, id_record: first.id_record };
  const change = (revision: number) =>
    product.call(
      'PUT module_data/{module}/{collection}/{id_record}',
      { params: place, body: { data: { name: 'Rezé' }, revision } },
      manager,
    );
  expect((await change(1)).data).toMatchObject({ data: { name: 'Rezé' }, revision: 2 });
  expect((await change(1)).error.translation_key).toBe('module_record_changed');
  const remove = () =>
    product.call('DELETE module_data/{module}/{collection}/{id_record}', { params: place }, manager);
  expect((await remove()).status).toBe(200);
  expect((await remove()).error.translation_key).toBe('module_record_not_found');
  const trail = await product.app.database.transaction({ role: 'system' }, (tx) =>
    tx.rows(sql`select action, details from audit where entity = 'module_record' order by id_audit`),
  );
  expect(trail).toEqual(
    ['added', 'added', 'changed', 'deleted'].map((what) => ({
      action: `module_record_${what}`,
      details: { module: 'mf-visits', collection: 'visits' },
    })),
  );
});

test('neither another space nor another module meets them', async () => {
  await enable(demoSpaces.island.id_client);
  const island = await list({ as: 'manager', space: 'island' });
  expect([island.status, island.data]).toEqual([200, []]);
  const other = { module: 'mf-others', collection: 'visits' };
  const foreign = await product.call('GET module_data/{module}/{collection}', { params: other }, manager);
  expect(foreign.error.translation_key).toBe('authorization_required');
});

test('what is too large or no record is refused', async () => {
  expect((await add({ name: 'x'.repeat(17_000) })).status).toBe(400);
  expect((await list(manager, { sort: "name' or true --" })).status).toBe(400);
});
