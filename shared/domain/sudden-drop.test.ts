import { findSuddenDrops } from './sudden-drop.ts';

const hour = 3_600_000;
const every = (step: number, volumes: readonly number[]) =>
  volumes.map((volume_l, i) => ({ t: i * step, volume_l }));

test('behaviour 7: a sudden drop is found whatever the level is', () => {
  const readings = every(hour, [...Array.from({ length: 60 }, (_, i) => 2800 - i), 2300, 2299, 2298]);
  expect(findSuddenDrops(readings, { capacity_l: 3000 })).toEqual([
    { from: 59 * hour, to: 60 * hour, litres: 441 },
  ]);
});

test('a low level that is reached slowly is no drop', () => {
  expect(
    findSuddenDrops(
      every(
        hour,
        Array.from({ length: 300 }, (_, i) => 600 - 2 * i),
      ),
      { capacity_l: 3000 },
    ),
  ).toEqual([]);
});

test('what a fleet draws every morning is no drop', () => {
  let level = 9000;
  const readings = every(
    hour,
    Array.from({ length: 240 }, (_, i) => {
      if (i % 24 === 6) level -= 700;
      return level;
    }),
  );
  expect(findSuddenDrops(readings, { capacity_l: 10_000 })).toEqual([]);
});

test('a single low echo before a rise is no theft', () => {
  const readings = every(hour, [...Array.from({ length: 40 }, () => 762), 541, 2800, 2799]);
  expect(findSuddenDrops(readings, { capacity_l: 3000 })).toEqual([]);
});
