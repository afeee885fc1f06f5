import { defineModule } from '@niveau/shared/contract/define-module';

export const manifest = defineModule({
  name: 'mf-fleet',
  contract: '^1.0.0',
  routes: [
    { path: '/gear', bars: 'both', permission: { module: 'VEHI', level: 1 } },
    { path: '/gear/import', bars: 'both', permission: { module: 'VEHI', level: 3 } },
    { path: '/news', bars: 'both', permission: { module: 'NEWS', level: 1 } },
    { path: '/news/:id', bars: 'both', permission: { module: 'NEWS', level: 1 } },
  ],
  menu: [
    {
      page_name: 'gear',
      page_link: '/gear',
      labels: {
        en: 'Fleet',
        fr: 'Flotte',
        de: 'Fuhrpark',
        es: 'Flota',
        it: 'Flotta',
        nl: 'Wagenpark',
        pt: 'Frota',
      },
      icon: 'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2 M15 18H9 M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.62l-3.48-4.35A1 1 0 0 0 17.52 8H14 M5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0 M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
      permission: { module: 'VEHI', level: 1 },
      badge: null,
      order: 40,
    },
    {
      page_name: 'news',
      page_link: '/news',
      labels: {
        en: 'News',
        fr: 'Actualités',
        de: 'Neuigkeiten',
        es: 'Noticias',
        it: 'Notizie',
        nl: 'Nieuws',
        pt: 'Notícias',
      },
      icon: 'M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-2 2zm0 0a2 2 0 0 1-2-2v-9c0-1.1.9-2 2-2h2 M18 14h-8 M15 18h-5 M10 6h8v4h-8z',
      permission: { module: 'NEWS', level: 1 },
      badge: null,
      order: 50,
    },
  ],
  badges: [],
});
