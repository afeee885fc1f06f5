import { defineModule } from '@niveau/shared/contract/define-module';

export const manifest = defineModule({
  name: 'mf-equipment',
  contract: '^1.0.0',
  routes: [
    { path: '/equipment', bars: 'both', permission: { module: 'equipment', level: 1 } },
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
});
