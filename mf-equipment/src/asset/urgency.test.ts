import { groupByType } from './group-by-type.ts';
import { currentRunOut, daysInterval } from './run-out.ts';
import { sampleAssets } from './sample-assets.ts';
import { urgencyOf } from './urgency.ts';

const now = Date.parse('2026-11-28T11:00:00Z');
const [model] = sampleAssets(now);
if (!model?.run_out) throw new Error('the first sample has a forecast');
const { run_out } = model;

test.each([
  [1.9, 'now'],
  [2, 'now'],
  [6, 'soon'],
  [6.1, 'watch'],
  [14, 'watch'],
  [15, 'fine'],
] as const)('%d days left is %s', (days, urgency) => {
  expect(urgencyOf({ ...model, run_out: { ...run_out, days } })).toBe(urgency);
});

test('a level under the threshold is worth an order whatever the forecast', () => {
  expect(urgencyOf({ ...model, run_out: null, level_ratio: 0.2, low_threshold_ratio: 0.2 })).toBe('soon');
  expect(urgencyOf({ ...model, level_ratio: 0.1 })).toBe('soon');
  expect(urgencyOf({ ...model, run_out: null, level_ratio: 0.5, low_threshold_ratio: 0.2 })).toBe('unknown');
});

test('the interval is whole days from today, open where it passes the horizon', () => {
  const dates = { date: '2026-12-03', low_date: '2026-12-02', high_date: '2026-12-06' };
  expect(daysInterval({ ...run_out, ...dates, days: 5.6 }, '2026-11-28')).toEqual({
    days: 5,
    low: 4,
    high: 8,
  });
  const open = { ...run_out, ...dates, days: 0.4, low_date: '2026-11-26', high_date: null };
  expect(daysInterval(open, '2026-11-28')).toEqual({ days: 0, low: 0, high: null });
});

test('a forecast whose day has passed while the sensor is silent says nothing any more', () => {
  const passed = { ...model, run_out: { ...run_out, days: 0 } };
  expect(urgencyOf(passed)).toBe('now');
  const blind = { ...passed, device: model.device && { ...model.device, is_silent: true } };
  expect(currentRunOut(blind)).toBeNull();
  expect(urgencyOf(blind)).toBe('unknown');
});

test('the type that holds the most pressing asset stands first', () => {
  const groups = groupByType(sampleAssets(now), 'fr');
  expect(groups.map(({ type, assets }) => [type.code, assets.length])).toEqual([
    ['tank', 6],
    ['silo', 2],
    ['hive', 1],
    ['adblue_pump', 1],
  ]);
});
