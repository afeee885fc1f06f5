import { consumptionBars } from './consumption-bars.ts';

test('use over a silence is shown in even shares, and nothing is lost or made', () => {
  const bars = consumptionBars([
    { date: '2026-11-01', consumed: 100, filled: 0 },
    { date: '2026-11-02', consumed: 40, filled: 0 },
    { date: '2026-11-03', consumed: 0, filled: 0 },
    { date: '2026-11-04', consumed: 260, filled: 500, silent_since: '2026-11-02' },
    { date: '2026-11-05', consumed: 90, filled: 0 },
  ]);
  expect(bars.map(({ consumed }) => consumed)).toEqual([100, 100, 100, 100, 90]);
  expect(bars.map(({ filled }) => filled)).toEqual([0, 0, 0, 500, 0]);
  expect(bars[2]?.share).toEqual({ from: '2026-11-02', to: '2026-11-04', sum: 300 });
  expect(bars[4]?.share).toBeNull();
});

test('a silence that began before the period is shared over the days that are shown', () => {
  const bars = consumptionBars([
    { date: '2026-11-01', consumed: 0, filled: 0 },
    { date: '2026-11-02', consumed: 80, filled: 0, silent_since: '2026-10-30' },
  ]);
  expect(bars.map(({ consumed }) => consumed)).toEqual([40, 40]);
});
