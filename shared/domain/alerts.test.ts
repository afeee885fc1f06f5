import fc from 'fast-check';
import {
  type AlertRule,
  type AlertRuleKind,
  type AlertState,
  acknowledgeAlert,
  alertRules,
  evaluateAlert,
  initialAlertState,
  revokeAlert,
} from './alerts.ts';
import { isQuiet, sendTime } from './quiet-hours.ts';

const hour = 3_600_000;

function run(rule: AlertRule, values: readonly number[], start: AlertState = initialAlertState) {
  let state = start;
  const events: string[] = [];
  values.forEach((value, i) => {
    // Through JSON and back: the state must survive a restart.
    const result = evaluateAlert(rule, JSON.parse(JSON.stringify(state)), { t: i * hour, value });
    state = result.state;
    if (result.event) events.push(`${result.event.kind} ${value}`);
  });
  return { state, events };
}

const low: AlertRule = { rule: 'less_than', value: 15, hysteresis: 2, frequency: 'each_reading' };

test('behaviour 16: 15.1, 14.9, 15.1, 14.9, 17.2 gives one alarm and one recovery', () => {
  expect(run(low, [15.1, 14.9, 15.1, 14.9, 17.2]).events).toEqual(['triggered 14.9', 'resolved 17.2']);
});

test('behaviour 13: a reading that arrives late fires no alert of now', () => {
  const { state } = run(low, [40, 39]);
  expect(evaluateAlert(low, state, { t: 0.5 * hour, value: 3 })).toEqual({ state, event: null });
});

test('acknowledged: no further alert until the initial state returns', () => {
  const triggered = run(low, [20, 10]).state;
  const acknowledged = acknowledgeAlert(triggered);
  expect(acknowledged.status).toBe('acknowledged');
  expect(acknowledgeAlert(initialAlertState)).toBe(initialAlertState);
  const still = evaluateAlert(low, acknowledged, { t: 3 * hour, value: 9 });
  expect(still).toMatchObject({ state: { status: 'acknowledged' }, event: null });
  const back = evaluateAlert(low, still.state, { t: 4 * hour, value: 30 });
  expect(back).toMatchObject({ state: { status: 'idle' }, event: { kind: 'resolved' } });
  expect(evaluateAlert(low, back.state, { t: 5 * hour, value: 10 }).event?.kind).toBe('triggered');
});

test('a revoked alert says nothing any more', () => {
  expect(run(low, [10, 20, 10], revokeAlert(initialAlertState)).events).toEqual([]);
});

test.each<[AlertRuleKind, number, readonly number[], readonly string[]]>([
  ['greater_than', 90, [80, 91, 95, 90, 80], ['triggered 91', 'resolved 90']],
  ['equal', 3, [1, 3, 3, 2], ['triggered 3', 'resolved 2']],
  ['increase', 10, [50, 45, 54, 55, 54], ['triggered 55', 'resolved 54']],
  ['decrease', 10, [50, 55, 46, 45, 46], ['triggered 45', 'resolved 46']],
  ['variation', 10, [50, 60, 58], ['triggered 60', 'resolved 58']],
])('rule %s %d over %j', (rule, value, values, events) => {
  expect(run({ rule, value, frequency: 'each_reading' }, values).events).toEqual(events);
});

test('frequency: once only, at most one a day', () => {
  expect(run({ ...low, frequency: 'once' }, [10, 20, 10, 20]).events).toEqual([
    'triggered 10',
    'resolved 20',
  ]);
  const daily = Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 10 : 20));
  expect(
    run({ ...low, frequency: 'each_day' }, daily).events.filter((event) => event.startsWith('t')),
  ).toHaveLength(2);
});

test('alarms and recoveries take turns, whatever comes', () => {
  const rule = fc.record({
    rule: fc.constantFrom(...alertRules),
    value: fc.double({ min: 0, max: 50, noNaN: true }),
    hysteresis: fc.double({ min: 0, max: 5, noNaN: true }),
    frequency: fc.constantFrom('each_reading' as const, 'each_day' as const),
  });
  fc.assert(
    fc.property(
      rule,
      fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { maxLength: 80 }),
      (of, values) => {
        const { events, state } = run(of, values);
        events.forEach((event, i) => {
          expect(event.startsWith(i % 2 === 0 ? 'triggered' : 'resolved')).toBe(true);
        });
        expect(state.status).toBe(events.length % 2 === 0 ? 'idle' : 'triggered');
      },
    ),
  );
});

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00' };
  const at = (text: string) => Date.parse(text);

  test('the night passes over midnight, on the clock of the zone', () => {
    expect(isQuiet(at('2026-11-28T21:30:00Z'), night, 'Europe/Paris')).toBe(true);
    expect(isQuiet(at('2026-11-28T21:30:00Z'), night, 'UTC')).toBe(false);
    expect(isQuiet(at('2026-11-28T06:00:00Z'), night, 'Europe/Paris')).toBe(false);
    expect(isQuiet(at('2026-11-28T12:00:00Z'), { from: '12:00', to: '14:00' }, 'UTC')).toBe(true);
    expect(isQuiet(at('2026-11-28T12:00:00Z'), { from: '12:00', to: '12:00' }, 'UTC')).toBe(false);
  });

  test('what happens at night is sent in the morning', () => {
    expect(sendTime(at('2026-11-28T22:30:00Z'), night, 'Europe/Paris')).toBe(at('2026-11-29T06:00:00Z'));
    expect(sendTime(at('2026-11-29T03:00:00Z'), night, 'Europe/Paris')).toBe(at('2026-11-29T06:00:00Z'));
    expect(sendTime(at('2026-11-29T12:00:00Z'), night, 'Europe/Paris')).toBe(at('2026-11-29T12:00:00Z'));
    // The clock is set back in this night.
    expect(sendTime(at('2026-10-24T23:00:00Z'), night, 'Europe/Paris')).toBe(at('2026-10-25T06:00:00Z'));
  });
});
