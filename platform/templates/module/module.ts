import { defineModule } from '@niveau/shared/contract/define-module';
import { ownDesignation, titles } from './src/identity.ts';

const permission = { module: ownDesignation, level: 1 } as const;

export const manifest = defineModule({
  name: 'mf-sample',
  contract: '^1.2.0',
  routes: [{ path: '/sample', bars: 'both', permission }],
  menu: [
    {
      page_name: 'sample',
      page_link: '/sample',
      labels: titles,
      icon: 'M3 5h.01 M3 12h.01 M3 19h.01 M8 5h13 M8 12h13 M8 19h13',
      permission,
      badge: null,
      order: 90,
    },
  ],
  badges: [],
  designation: {
    labels: titles,
    levels: {
      1: {
        en: 'Sees the list',
        fr: 'Voit la liste',
        de: 'Sieht die Liste',
        es: 'Ve la lista',
        it: 'Vede l’elenco',
        nl: 'Ziet de lijst',
        pt: 'Vê a lista',
      },
      2: {
        en: 'Changes items',
        fr: 'Modifie des éléments',
        de: 'Ändert Einträge',
        es: 'Modifica elementos',
        it: 'Modifica gli elementi',
        nl: 'Wijzigt items',
        pt: 'Altera elementos',
      },
      3: {
        en: 'Adds and deletes items',
        fr: 'Ajoute et supprime des éléments',
        de: 'Fügt Einträge hinzu und löscht sie',
        es: 'Añade y elimina elementos',
        it: 'Aggiunge ed elimina elementi',
        nl: 'Voegt items toe en verwijdert ze',
        pt: 'Acrescenta e elimina elementos',
      },
    },
  },
});
