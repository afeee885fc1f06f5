import fc from 'fast-check';
import { runDropAlert, runSilence, silentAfterHours, stepSilence } from './alert-watch.ts';
import { acknowledgeAlert, initialAlertState, runAlert } from './alerts.ts';
import { findSuddenDrops } from './sudden-drop.ts';

const hour = 3_600_000;
const kindsOf = ({ events }: { readonly events: readonly { readonly kind: string }[] }) =>
  events.map(({ kind }) => kind);

describe('a sudden drop', () => {
  /** Forty hours of calm use, then `lost` litres within an hour, then calm again for as long. */
  const theft = (lost: number) =>
    Array.from({ length: 80 }, (_, i) => ({ t: i * hour, value: 8000 - 5 * i - (i >= 40 ? lost : 0) }));
  const dropsOf = (readings: readonly { readonly t: number; readonly value: number }[]) =>
    findSuddenDrops(
      readings.map(({ t, value }) => ({ t, volume_l: value })),
      { capacity_l: 10_000 },
    );

  test('triggers once, with the litres that left, and recovers after a day of calm', () => {
    const readings = theft(1500);
    const run = runDropAlert('each_reading', initialAlertState, readings, dropsOf(readings));
    expect(run.events).toEqual([
      { kind: 'triggered', reading: { t: 40 * hour, value: expect.closeTo(1505, 0) } },
      { kind: 'resolved', reading: { t: 64 * hour, value: expect.any(Number) } },
    ]);
    expect(run.state.status).toBe('idle');
  });

  test('is the same whether the readings came one by one or at once', () => {
    const readings = theft(1500);
    let state = initialAlertState;
    const kinds: string[] = [];
    readings.forEach((_, i) => {
      const known = readings.slice(0, i + 1);
      const run = runDropAlert('each_reading', JSON.parse(JSON.stringify(state)), known, dropsOf(known));
      state = run.state;
      kinds.push(...kindsOf(run));
    });
    expect(kinds).toEqual(['triggered', 'resolved']);
  });

  test('usual use is none', () => {
    const readings = theft(0);
    expect(runDropAlert('each_reading', initialAlertState, readings, dropsOf(readings)).events).toEqual([]);
  });
});

describe('silence', () => {
  test('counts from the newest reading, or from three usual intervals where nothing was told', () => {
    expect(silentAfterHours(12, hour)).toBe(12);
    expect(silentAfterHours(null, hour)).toBe(3);
  });

  test('one alarm, one recovery, and nothing of a sensor that has never sent', () => {
    const at = (last: number | null, now: number, state = initialAlertState) =>
      stepSilence('each_reading', state, { last, now, limit_h: 3 });
    expect(at(null, 90 * hour).events).toEqual([]);
    expect(at(0, 3 * hour).events).toEqual([]);
    const silent = at(0, 4 * hour);
    expect(silent.events).toEqual([{ kind: 'triggered', reading: { t: 4 * hour, value: 4 } }]);
    expect(at(0, 5 * hour, silent.state).events).toEqual([]);
    const seen = acknowledgeAlert(silent.state);
    expect(at(0, 9 * hour, seen).events).toEqual([]);
    expect(kindsOf(at(10 * hour, 10 * hour, seen))).toEqual(['resolved']);
  });

  test('the past is replayed gap by gap', () => {
    const times = [0, 1, 2, 9, 10, 11].map((h) => h * hour);
    const run = runSilence('each_reading', initialAlertState, times, { now: 30 * hour, limit_h: 3 });
    expect(kindsOf(run)).toEqual(['triggered', 'resolved', 'triggered']);
  });

  test('alarms and recoveries take turns, whatever the gaps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 40 }), (gaps) => {
        let t = 0;
        const times = gaps.map((gap) => {
          t += gap * hour;
          return t;
        });
        const run = runSilence('each_reading', initialAlertState, times, { now: t, limit_h: 6 });
        kindsOf(run).forEach((kind, i) => {
          expect(kind).toBe(i % 2 === 0 ? 'triggered' : 'resolved');
        });
      }),
    );
  });
});

test('a run of readings tells what they tell one by one', () => {
  const rule = { rule: 'less_than', value: 15, hysteresis: 2, frequency: 'each_reading' } as const;
  const readings = [15.1, 14.9, 15.1, 14.9, 17.2].map((value, i) => ({ t: i * hour, value }));
  expect(kindsOf(runAlert(rule, initialAlertState, readings))).toEqual(['triggered', 'resolved']);
});
