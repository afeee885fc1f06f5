import fc from 'fast-check';
import {
  allowedSteps,
  type Biodigester,
  biodigesterModes,
  biodigesterRefusal,
  hygieneProgress,
} from './biodigester.ts';

const quiet: Biodigester = { mode: 'normal', is_hatch_open: false, hygiene: null };
const minute = 60_000;
const heat = (minutes: number, celsius: number, from = 0, step = 10) =>
  Array.from({ length: Math.floor(minutes / step) + 1 }, (_, i) => ({
    t: (from + i * step) * minute,
    celsius,
  }));

test('a quiet digester may change mode, be cleaned, filled, flushed and opened', () => {
  expect(allowedSteps(quiet)).toEqual({
    modes: ['eco', 'hygiene', 'stop'],
    hygiene: true,
    operations: ['tank_fill', 'flush', 'hatch_open'],
  });
});

test('while a hygiene cycle runs, only a stop and closing the hatch are possible', () => {
  expect(allowedSteps({ ...quiet, mode: 'hygiene', hygiene: 'in_progress' })).toEqual({
    modes: ['stop'],
    hygiene: false,
    operations: [],
  });
  expect(
    biodigesterRefusal(
      { ...quiet, hygiene: 'asked', is_hatch_open: true },
      { kind: 'operation', operation: 'hatch_close' },
    ),
  ).toBeNull();
});

test('nothing is filled or flushed through an open hatch, nor in a stopped digester', () => {
  expect(allowedSteps({ ...quiet, is_hatch_open: true }).operations).toEqual(['hatch_close']);
  expect(allowedSteps({ ...quiet, mode: 'stop' })).toEqual({
    modes: ['normal', 'eco'],
    hygiene: false,
    operations: ['hatch_open'],
  });
});

test('whatever the state, no step that is allowed leaves it as it is', () => {
  const states = fc.record({
    mode: fc.constantFrom(...biodigesterModes),
    is_hatch_open: fc.boolean(),
    hygiene: fc.constantFrom('asked' as const, 'in_progress' as const, null),
  });
  fc.assert(
    fc.property(states, (state) => {
      const { modes, operations } = allowedSteps(state);
      return (
        !modes.includes(state.mode) &&
        !operations.includes(state.is_hatch_open ? 'hatch_open' : 'hatch_close')
      );
    }),
  );
});

test('a cycle waits, runs, and is finished by one hour at 70 °C', () => {
  expect(hygieneProgress(0, heat(30, 40), 30 * minute)).toMatchObject({ phase: 'asked', started_at: null });
  expect(hygieneProgress(0, heat(50, 71), 50 * minute)).toMatchObject({
    phase: 'in_progress',
    held_minutes: 50,
    lowest_c: 71,
  });
  expect(hygieneProgress(0, heat(90, 71.5), 90 * minute)).toMatchObject({
    phase: 'finished',
    ended_at: 60 * minute,
    held_minutes: 60,
  });
});

test('a break begins the hour again; a silence proves nothing', () => {
  const broken = [...heat(50, 71), { t: 55 * minute, celsius: 66 }, ...heat(50, 71, 60)];
  expect(hygieneProgress(0, broken, 110 * minute)).toMatchObject({
    phase: 'in_progress',
    held_minutes: 50,
    lowest_c: 66,
  });
  const silent = [...heat(20, 71), ...heat(30, 71, 60)];
  expect(hygieneProgress(0, silent, 90 * minute)).toMatchObject({ phase: 'in_progress', held_minutes: 30 });
});

test('what has not begun, or was lost, within a day has failed', () => {
  const later = 25 * 60 * minute;
  expect(hygieneProgress(0, heat(120, 40), later)).toMatchObject({ phase: 'failed', failure: 'not_started' });
  expect(hygieneProgress(0, heat(40, 72), later)).toMatchObject({
    phase: 'failed',
    failure: 'temperature_lost',
  });
});

test('temperatures of before it was asked for do not count', () => {
  expect(hygieneProgress(100 * minute, heat(90, 75), 110 * minute)).toMatchObject({
    phase: 'asked',
    held_minutes: 0,
  });
});
