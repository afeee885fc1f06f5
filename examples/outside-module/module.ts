import { defineModule } from '@niveau/contract/define-module';
import { titles } from './src/titles.ts';

const permission = { module: 'MOD_WASHING', level: 1 } as const;
const seen = {
  en: 'Sees and books the washes',
  fr: 'Voit et réserve les lavages',
  de: 'Sieht und bucht die Waschtermine',
  es: 'Ve y reserva los lavados',
  it: 'Vede e prenota i lavaggi',
  nl: 'Ziet en boekt de wasbeurten',
  pt: 'Vê e reserva as lavagens',
};

export const manifest = defineModule({
  name: 'mf-washing',
  contract: '^1.2.0',
  routes: [{ path: '/washing', bars: 'both', permission }],
  menu: [
    {
      page_name: 'washing',
      page_link: '/washing',
      labels: titles,
      icon: 'M12 3s6 6.5 6 11a6 6 0 0 1-12 0c0-4.5 6-11 6-11z',
      permission,
      badge: null,
      order: 95,
    },
  ],
  badges: [],
  designation: { labels: titles, levels: { 1: seen } },
});
