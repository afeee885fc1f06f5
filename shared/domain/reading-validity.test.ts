import { clockValidity, levelValidity, positionOrNull, readingValidities } from './reading-validity.ts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 28, 12);
const every = (volumes: readonly number[]) => volumes.map((volume_l, i) => ({ t: now + i * hour, volume_l }));
const codes = (volumes: readonly number[], capacity_l = 1000) =>
  readingValidities(every(volumes), { capacity_l });

test('behaviour 14: a clock that says 1901 or tomorrow is kept apart', () => {
  expect(clockValidity(Date.UTC(1901, 11, 13), now)).toBe('clock_wrong');
  expect(clockValidity(now + 24 * hour, now)).toBe('clock_wrong');
  expect(clockValidity(now + 60_000, now)).toBe('valid');
  expect(clockValidity(now - 30 * 24 * hour, now)).toBe('valid');
});

test('behaviour 15: a message without a position has none', () => {
  expect(positionOrNull({ latitude: 0, longitude: 0 })).toBeNull();
  expect(positionOrNull({ latitude: 45.1 })).toBeNull();
  expect(positionOrNull({ latitude: 45.1, longitude: null })).toBeNull();
  expect(positionOrNull({ latitude: 95, longitude: 3 })).toBeNull();
  expect(positionOrNull({ latitude: 45.1, longitude: 3 })).toEqual({ latitude: 45.1, longitude: 3 });
});

test('the specification’s sensor errors', () => {
  expect(levelValidity({ faults: [] })).toBe('valid');
  expect(levelValidity({ faults: ['below_bottom'] })).toBe('badly_configured_container');
  expect(levelValidity({ faults: ['out_of_range', 'below_bottom'] })).toBe('too_far');
  expect(levelValidity({ faults: ['not_a_number'] })).toBe('unreliable_measurement');
  expect(levelValidity({ faults: ['above_top'] })).toBe('unreliable_measurement');
});

const valid = 'valid';
const spike = 'doubtful_spike';

test.each([
  ['a spike down', [800, 793, 120, 780], [valid, valid, spike, valid]],
  ['a spike up', [800, 793, 1000, 780], [valid, valid, spike, valid]],
  ['two bad echoes on different sides', [800, 793, 120, 1000, 780], [valid, valid, spike, spike, valid]],
  ['a fill stays', [200, 198, 900, 898, 896], [valid, valid, valid, valid, valid]],
  ['a fill in steps stays', [200, 260, 330, 390], [valid, valid, valid, valid]],
  ['a draw stays', [800, 500, 490, 480], [valid, valid, valid, valid]],
  ['a steep fall waits for the next reading', [800, 798, 100], [valid, valid, spike]],
  ['and is believed with it', [800, 798, 100, 99, 98, 97], [valid, valid, valid, valid, valid, valid]],
  ['waves at the top of a fill', [200, 198, 1000, 900, 899], [valid, valid, spike, valid, valid]],
  ['no volume', [800, Number.NaN, 798], [valid, 'unreliable_measurement', valid]],
])('%s', (_, volumes, expected) => {
  expect(codes(volumes)).toEqual(expected);
});

test('a spike beside a silence is one when the level comes back whole', () => {
  const readings = [
    ...every([800, 798, 1000]),
    { t: now + 80 * hour, volume_l: 796 },
    { t: now + 81 * hour, volume_l: 795 },
  ];
  expect(readingValidities(readings, { capacity_l: 1000 })[2]).toBe('doubtful_spike');
});
