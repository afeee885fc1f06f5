import { defineModule } from '@niveau/shared/contract/define-module';

export const manifest = defineModule({
  name: 'mf-documents',
  contract: '^1.0.0',
  routes: [
    { path: '/documents', bars: 'both', permission: { module: 'DOCS', level: 1 } },
    { path: '/stickers', bars: 'both', permission: { module: 'STCK', level: 1 } },
    { path: '/stickers/:show_alert', bars: 'both', permission: { module: 'STCK', level: 1 } },
  ],
  menu: [
    {
      page_name: 'documents',
      page_link: '/documents',
      labels: {
        en: 'Documents',
        fr: 'Documents',
        de: 'Dokumente',
        es: 'Documentos',
        it: 'Documenti',
        nl: 'Documenten',
        pt: 'Documentos',
      },
      icon: 'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7z M14 2v5h6 M16 13H8 M16 17H8 M10 9H8',
      permission: { module: 'DOCS', level: 1 },
      badge: null,
      order: 30,
    },
    {
      page_name: 'stickers',
      page_link: '/stickers',
      labels: {
        en: 'Stickers',
        fr: 'Stickers',
        de: 'Aufkleber',
        es: 'Pegatinas',
        it: 'Adesivi',
        nl: 'Stickers',
        pt: 'Autocolantes',
      },
      icon: 'M15.5 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V8.5z M15 3v4a2 2 0 0 0 2 2h4',
      permission: { module: 'STCK', level: 1 },
      badge: null,
      order: 60,
    },
  ],
  badges: [],
});
