import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { Battery } from './battery.tsx';
import { DaysLeft } from './days-left.tsx';
import { fillHeight } from './fill-height.ts';
import { LevelBar } from './level-bar.tsx';
import { renderWithTexts } from './render-with-texts.tsx';
import { TankGauge } from './tank-gauge.tsx';

test('a tank is named with its level, and with what a delivery would make of it', async () => {
  const { again } = await renderWithTexts(
    <TankGauge name="Cuve nord" shape="horizontal_cylinder" ratio={0.42} after={0.86} />,
    'fr',
  );
  expect(screen.getByRole('img')).toHaveAccessibleName(/^Cuve nord\s: 42\s%, 86\s% après livraison$/);
  again(<TankGauge name="Cuve nord" shape="none" ratio={null} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(/^Cuve nord\s: niveau inconnu$/);
});

test('the liquid is drawn as high as it stands: exact at empty, half and full, and rising with the volume', () => {
  for (const shape of ['horizontal_cylinder', 'spherical', 'vertical_cylinder', 'rectangular'] as const) {
    for (const part of [0, 0.5, 1]) expect(fillHeight(shape, part)).toBeCloseTo(part, 5);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (part) => fillHeight(shape, part) < fillHeight(shape, part + 0.01),
      ),
    );
  }
  expect(fillHeight('horizontal_cylinder', 0.1)).toBeCloseTo(0.1565, 3);
});

test('a level bar is a meter that reads in per cent, or as unknown', async () => {
  const { again } = await renderWithTexts(
    <LevelBar label="North tank" ratio={0.08} tone="error" lowRatio={0.2} />,
  );
  expect(screen.getByRole('meter', { name: 'North tank' })).toHaveAttribute('aria-valuenow', '8');
  again(<LevelBar label="North tank" ratio={null} />);
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Level unknown');
});

test('days left come with the day and its interval, in the language’s words', async () => {
  const { again } = await renderWithTexts(
    <DaysLeft days={17.4} date="2026-12-15" lowDate="2026-12-12" highDate="2026-12-19" severity="warning" />,
    'fr',
  );
  expect(screen.getByText('17 jours restants')).toBeVisible();
  expect(screen.getByText('Très probablement entre le 12/12/2026 et le 19/12/2026')).toBeVisible();
  again(<DaysLeft days={1} lowDate="2026-12-12" highDate={null} severity="error" />);
  expect(screen.getByText('1 jour restant')).toBeVisible();
  expect(screen.getByText('Pas avant le 12/12/2026')).toBeVisible();
});

test.each([
  [null, 'Battery unknown'],
  [4, 'Battery to replace, 4 %'],
  [24, 'Battery low, 24 %'],
  [80, 'Battery good, 80 %'],
])('a battery at %s says so in words', async (percent, words) => {
  await renderWithTexts(<Battery percent={percent} />);
  expect(screen.getByText((text) => text.replace(/\u00A0/g, ' ') === words)).toBeVisible();
});
