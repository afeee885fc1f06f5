import fc from 'fast-check';
import { balanceOf, correctFill, type TankBalance } from './consumption.ts';
import { normal, rngFromSeed } from './random.ts';
import type { LevelReading } from './reading-validity.ts';
import { averageUse } from './use-per-bucket.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 2);

const every = (step: number, volumes: readonly number[]): LevelReading[] =>
  volumes.map((volume_l, i) => ({ t: start + i * step, volume_l }));
const used = (balance: TankBalance) => balance.uses.reduce((total, { litres }) => total + litres, 0);
const filled = (balance: TankBalance) =>
  balance.fills.reduce((total, { measured_l }) => total + measured_l, 0);
const change = ({ curve }: TankBalance) => (curve.at(-1)?.volume_l ?? 0) - (curve[0]?.volume_l ?? 0);

test('behaviour 1: dates count: 1000, 990 a day later, 960 three days later is 10 L a day', () => {
  const readings = [
    { t: start, volume_l: 1000 },
    { t: start + day, volume_l: 990 },
    { t: start + 4 * day, volume_l: 960 },
  ];
  const average = averageUse(balanceOf(readings));
  expect(average?.litres_per_day).toBeCloseTo(10, 9);
  expect(960 / (average?.litres_per_day ?? 0)).toBeCloseTo(96, 9);
  expect(average).toMatchObject({ from: start, to: start + 4 * day });
});

test('behaviour 2: 800, 793, 120, 780: use 20, no fill, the bad reading doubtful', () => {
  const balance = balanceOf(every(hour, [800, 793, 120, 780]));
  expect(used(balance)).toBeCloseTo(20, 9);
  expect(balance.fills).toEqual([]);
  expect(balance.drops).toEqual([]);
  expect(balance.readings.map(({ validity }) => validity)).toEqual([
    'valid',
    'valid',
    'doubtful_spike',
    'valid',
  ]);
});

test('behaviour 2: a reading that a user ignores is kept and not used', () => {
  const readings = every(hour, [800, 793, 786, 780]).map((reading, i) =>
    i === 1 ? { ...reading, ignored: true } : reading,
  );
  const balance = balanceOf(readings);
  expect(balance.readings[1]).toMatchObject({ volume_l: 793, validity: 'ignored' });
  expect(balance.curve).toHaveLength(3);
});

test('behaviour 3: use over a gap is 7 in all, and belongs to the gap', () => {
  const readings = [
    ...every(hour, [643, 642, 641, 640]),
    ...every(hour, [633, 632]).map((r) => ({ ...r, t: r.t + 30 * hour })),
  ];
  const balance = balanceOf(readings);
  expect(balance.gaps).toEqual([{ from: start + 3 * hour, to: start + 30 * hour }]);
  expect(balance.uses.filter(({ is_gap }) => is_gap)).toEqual([
    { from: start + 3 * hour, to: start + 30 * hour, litres: 7, is_gap: true },
  ]);
  expect(balance.drops).toEqual([]);
});

test('behaviour 4: 200, 260, 330, 390 within minutes is one fill of 190', () => {
  const { fills, uses } = balanceOf(every(5 * minute, [200, 260, 330, 390]));
  expect(fills).toHaveLength(1);
  expect(fills[0]).toMatchObject({ from: start, to: start + 15 * minute, measured_l: 190, booked_l: 190 });
  expect(uses).toEqual([]);
});

test('behaviour 5: a fill is booked once, and can be corrected to the delivery slip', () => {
  const { fills } = balanceOf(every(hour, [500, 498, 1500, 1498, 1496]));
  expect(fills).toHaveLength(1);
  const [fill] = fills;
  expect(fill?.is_confirmed).toBe(true);
  expect(fill && correctFill(fill, 1010)).toMatchObject({
    measured_l: 1002,
    booked_l: 1010,
    is_corrected: true,
  });
});

test('behaviour 5: noise that rises is no fill and no negative use', () => {
  const rng = rngFromSeed(7);
  const readings = every(
    hour,
    Array.from({ length: 500 }, (_, i) => 2000 - i + 8 * normal(rng)),
  );
  const balance = balanceOf(readings, { capacity_l: 3000 });
  expect(balance.fills).toEqual([]);
  expect(balance.uses.every(({ litres }) => litres >= 0)).toBe(true);
  expect(used(balance)).toBeGreaterThan(480);
  expect(used(balance)).toBeLessThan(520);
});

test('behaviour 6: the list, the detail and the report get the same figure from the same readings in any order', () => {
  const readings = every(hour, [900, 890, 880, 1800, 1790, 1780]);
  expect(balanceOf([...readings].reverse())).toEqual(balanceOf(readings));
});

test('behaviour 13: a reading that comes twice or late changes nothing', () => {
  const readings = every(hour, [900, 890, 880, 870]);
  const [first, second, third, fourth] = readings;
  const arrived = [first, third, second, third, fourth].flatMap((reading) => reading ?? []);
  expect(balanceOf(arrived)).toEqual(balanceOf(readings));
});

test('the warmth of a day is no fill', () => {
  const readings = every(
    hour,
    Array.from({ length: 240 }, (_, i) => 2500 - 0.2 * i + 22 * Math.sin((2 * Math.PI * i) / 24)),
  );
  expect(balanceOf(readings, { capacity_l: 3000 }).fills).toEqual([]);
});

test('a fill in a silence is one fill, as large as what is seen after it', () => {
  const readings = [
    ...every(hour, [500, 499, 498, 497]),
    ...every(hour, [2400, 2399, 2398]).map((reading) => ({ ...reading, t: reading.t + 50 * hour })),
  ];
  const { fills, gaps } = balanceOf(readings, { capacity_l: 3000 });
  expect(gaps).toHaveLength(1);
  expect(fills).toHaveLength(1);
  expect(fills[0]?.measured_l).toBe(1903);
});

test('nothing, one reading, a curve that stands still', () => {
  expect(balanceOf([])).toMatchObject({ curve: [], fills: [], uses: [] });
  expect(averageUse(balanceOf([]))).toBeNull();
  expect(balanceOf(every(hour, [500]))).toMatchObject({ curve: [{ volume_l: 500 }], fills: [], uses: [] });
  expect(used(balanceOf(every(hour, [500, 500, 500])))).toBe(0);
});

const step = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: -30, max: 8, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: -900, max: 1800, noNaN: true }) },
);
const series = fc.array(fc.tuple(fc.integer({ min: 1, max: 300 }), step), { maxLength: 120 }).map((steps) => {
  let t = start;
  let volume_l = 1500;
  return steps.map(([minutes, litres]): LevelReading => {
    t += minutes * minute;
    volume_l = Math.min(3000, Math.max(0, volume_l + litres));
    return { t, volume_l };
  });
});

test('whatever comes, fills less uses are the change in volume, and neither is negative', () => {
  fc.assert(
    fc.property(series, (readings) => {
      const balance = balanceOf(readings, { capacity_l: 3000 });
      expect(filled(balance) - used(balance)).toBeCloseTo(change(balance), 6);
      for (const { measured_l } of balance.fills) expect(measured_l).toBeGreaterThan(0);
      for (const { litres } of balance.uses) expect(litres).toBeGreaterThanOrEqual(0);
      expect(balance.readings).toHaveLength(readings.length);
    }),
    { numRuns: 300 },
  );
});

test('ten thousand readings take less than a second', () => {
  const rng = rngFromSeed(3);
  const readings = every(
    hour,
    Array.from({ length: 10_000 }, (_, i) => 2800 - ((i * 0.6) % 2200) + 6 * normal(rng)),
  );
  const before = performance.now();
  const { fills } = balanceOf(readings, { capacity_l: 3000 });
  expect(performance.now() - before).toBeLessThan(1000);
  expect(fills).toHaveLength(2);
});
