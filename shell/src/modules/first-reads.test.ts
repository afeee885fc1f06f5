import type { ModuleManifest } from '@niveau/shared/api/manifest';
import { sampleUser } from '@niveau/shared/testing/sample-user';
import { firstReads } from './first-reads.ts';

const routeOf = (path: string) => ({ path, bars: 'both', permission: null }) as const;
const equipment: Pick<ModuleManifest, 'routes' | 'reads'> = {
  routes: ['/equipment', '/equipment/:id', '/equipment/install'].map(routeOf),
  reads: [
    {
      route: '/equipment',
      call: 'GET client/{idClient}/asset_type/{type}/assets',
      params: { idClient: { user: 'id_client' }, type: 'all' },
      query: { limit: 50, offset: 0 },
    },
    { route: '/equipment/:id', call: 'GET asset/v2/{id}', params: { id: { route: 'id' } } },
  ],
};
const orders: Pick<ModuleManifest, 'routes' | 'reads'> = {
  routes: ['/orders_cockpit', '/orders_cockpit/:id'].map(routeOf),
  reads: [{ route: '/orders_cockpit/:id', call: 'GET order/cockpit/{id}', params: { id: { route: 'id' } } }],
};
const user = { ...sampleUser, id_client: 101 };
const place = {
  pathname: '/equipment',
  search: '',
  user,
  levels: { GNC_TANK: 4, ORDC: 4 } as const,
};

test('a declared read is filled with what the user and the route say', () => {
  expect(firstReads(equipment, place)).toEqual([
    {
      call: 'GET client/{idClient}/asset_type/{type}/assets',
      input: { params: { idClient: 101, type: 'all' }, query: { limit: 50, offset: 0 } },
    },
  ]);
  expect(firstReads(orders, { ...place, pathname: '/orders_cockpit/12' })).toEqual([
    { call: 'GET order/cockpit/{id}', input: { params: { id: '12' } } },
  ]);
});

test('nothing is asked for without the permission, on another route, or where the address says more', () => {
  expect(firstReads(equipment, { ...place, levels: {} })).toEqual([]);
  expect(firstReads(equipment, { ...place, pathname: '/equipment/7/chart' })).toEqual([]);
  expect(firstReads(equipment, { ...place, search: '?q=cuve' })).toEqual([]);
  expect(firstReads(equipment, { ...place, pathname: '/equipment/install' })).toEqual([]);
  expect(firstReads({ routes: [] }, place)).toEqual([]);
});

test('what changes something is never asked for ahead', () => {
  const reads = [{ route: '/equipment', call: 'DELETE asset/{id}' }];
  expect(firstReads({ ...equipment, reads }, place)).toEqual([]);
});
