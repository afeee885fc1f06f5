import { screen } from '@testing-library/react';
import { renderWithTexts } from '../render-with-texts.tsx';
import type { LevelChartProps } from './chart-types.ts';
import { lazyChart } from './lazy-chart.tsx';
import { LevelChart } from './level-chart.tsx';

const day = 86_400_000;
const start = Date.UTC(2026, 10, 1);
const chart: LevelChartProps = {
  series: [
    {
      key: 'level',
      label: 'Niveau',
      unit: 'L',
      points: [0, 1, 2, 5, 6].map((n) => [start + n * day, 1000 - n * 50] as const),
    },
  ],
  fills: [{ t_ms: start + 1.2 * day, litres: 1200 }],
  thresholds: [{ value: 400, label: 'Seuil bas', kind: 'low' }],
  gaps: [[start + 2 * day, start + 5 * day]],
  forecast: { points: [[start + 7 * day, 650, 600, 700]] },
  domain: [start, start + 8 * day],
  locale: 'fr',
  timeZone: 'Europe/Paris',
};

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 320));
});
afterEach(() => jest.restoreAllMocks());

test('keys read it point by point: readings, the delivery with its reading, and the forecast with its interval', async () => {
  const { user, container } = await renderWithTexts(<LevelChart {...chart} />, 'fr');
  const cursor = await screen.findByRole('slider', { name: 'Niveau' });
  await user.tab();
  expect(cursor).toHaveFocus();
  await user.keyboard('{Home}');
  expect(cursor).toHaveAttribute('aria-valuetext', '01/11/2026 01:00, 1\u202F000\u00A0L');
  await user.keyboard('{ArrowRight}');
  expect(cursor).toHaveAttribute('aria-valuetext', expect.stringContaining('Livraison +1\u202F200\u00A0L'));
  await user.keyboard('{End}');
  expect(cursor).toHaveAttribute(
    'aria-valuetext',
    '08/11/2026 01:00, Prévision 650\u00A0L, entre 600\u00A0L – 700\u00A0L',
  );
  for (const words of ['Livraison', 'Seuil', 'Aucune mesure', 'Prévision et son intervalle', 'Seuil bas'])
    expect(container).toHaveTextContent(words);
});

test('a chart whose code did not come can be asked for again', async () => {
  let answers = false;
  const Lazy = lazyChart<{ readonly height?: number }>(
    async () => {
      if (!answers) throw new Error('offline');
      return () => <p>the chart</p>;
    },
    { height: 300 },
  );
  const { user } = await renderWithTexts(<Lazy />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The chart could not be loaded');
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('the chart')).toBeVisible();
});
