import { defineModule } from '@niveau/shared/contract/define-module';
import { menu } from './src/menu.ts';

const permission = { module: 'PROV', level: 1 } as const;
const routeOf = (path: string) => ({ path, bars: 'both', permission }) as const;

export const manifest = defineModule({
  name: 'mf-provider',
  contract: '^1.2.0',
  routes: [
    '/provider',
    '/provider/spaces',
    '/provider/spaces/:id',
    '/provider/orders',
    '/provider/news',
    '/provider/news/:id',
    '/provider/documents',
    '/provider/sensors',
    '/provider/messages',
    '/provider/look',
  ].map(routeOf),
  menu: menu.map((entry, place) => ({ ...entry, permission, badge: null, order: 100 + place })),
  badges: [],
  reads: [
    {
      route: '/provider/spaces',
      call: 'GET provider/clients/datatable',
      query: { limit: 25, offset: 0, sort: 'client_space_name', order: 'asc' },
    },
  ],
});
