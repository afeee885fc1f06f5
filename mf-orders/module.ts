import { defineModule } from '@niveau/shared/contract/define-module';

export const manifest = defineModule({
  name: 'mf-orders',
  contract: '^1.2.0',
  routes: [
    { path: '/orders_cockpit', bars: 'both', permission: { module: 'ORDC', level: 1 } },
    { path: '/orders_cockpit/new', bars: 'none', permission: { module: 'ORDC', level: 3 } },
    { path: '/orders_cockpit/spending', bars: 'both', permission: { module: 'ORDC', level: 1 } },
    // Who may not read orders is told so in the specification's own words.
    { path: '/orders_cockpit/:id', bars: 'none', permission: null },
  ],
  menu: [
    {
      page_name: 'orders_cockpit',
      page_link: '/orders_cockpit',
      labels: {
        en: 'Orders',
        fr: 'Commandes',
        de: 'Bestellungen',
        es: 'Pedidos',
        it: 'Ordini',
        nl: 'Bestellingen',
        pt: 'Encomendas',
      },
      icon: 'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1z M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2 M9 14l2 2 4-4',
      permission: { module: 'ORDC', level: 1 },
      badge: 'orders_cockpit',
      order: 20,
    },
  ],
  badges: [
    {
      name: 'orders_cockpit',
      call: 'GET order/cockpit',
      query: { state: 1, limit: 1 },
      permission: { module: 'ORDC', level: 1 },
    },
  ],
  reads: [
    { route: '/orders_cockpit', call: 'GET order/cockpit', query: { state: 1, limit: 20, offset: 0 } },
    { route: '/orders_cockpit', call: 'GET order/cockpit', query: { state: 1, limit: 1 } },
    { route: '/orders_cockpit', call: 'GET order/cockpit', query: { state: 2, limit: 1 } },
    { route: '/orders_cockpit', call: 'GET order/cockpit', query: { state: 3, limit: 1 } },
    { route: '/orders_cockpit/:id', call: 'GET order/cockpit/{id}', params: { id: { route: 'id' } } },
  ],
});
