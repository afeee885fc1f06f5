import { defineModule } from '@niveau/shared/contract/define-module';

export const manifest = defineModule({
  name: 'mf-equipment',
  contract: '^1.0.0',
  routes: [
    { path: '/equipment', bars: 'both', permission: { module: 'equipment', level: 1 } },
    { path: '/equipment/install', bars: 'none', permission: { module: 'INST', level: 3 } },
    { path: '/equipment/manage_alert/:id', bars: 'none', permission: { module: 'ALRT', level: 1 } },
    { path: '/equipment/manage_alert/:id/:alert', bars: 'none', permission: { module: 'ALRT', level: 2 } },
    { path: '/equipment/:id/configure', bars: 'none', permission: { module: 'equipment', level: 2 } },
    { path: '/equipment/:id/share', bars: 'none', permission: { module: 'PUBL', level: 1 } },
    { path: '/equipment/:id', bars: 'both', permission: { module: 'equipment', level: 1 } },
  ],
  menu: [
    {
      page_name: 'equipment',
      page_link: '/equipment',
      labels: {
        en: 'Equipment',
        fr: 'Équipements',
        de: 'Anlagen',
        es: 'Equipos',
        it: 'Impianti',
        nl: 'Installaties',
        pt: 'Equipamentos',
      },
      icon: 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0-18 0 M3 5v14a9 3 0 0 0 18 0V5',
      permission: { module: 'equipment', level: 1 },
      badge: null,
      order: 10,
    },
  ],
  badges: [],
  reads: [
    {
      route: '/equipment',
      call: 'GET client/{idClient}/asset_type/{type}/assets',
      params: { idClient: { user: 'id_client' }, type: 'all' },
      query: { limit: 50, offset: 0 },
    },
    {
      route: '/equipment',
      call: 'GET user_configuration/page_order/pwa_sens/{type}/{page}',
      params: { type: 'client', page: 'equipment' },
    },
    { route: '/equipment/:id', call: 'GET asset/v2/{id}', params: { id: { route: 'id' } } },
  ],
});
