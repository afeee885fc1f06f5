import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { balanceOf } from '../consumption.ts';
import { useKinds } from './demand.ts';
import { generateTankSeries } from './generate-tank-series.ts';
import type { BacktestResult } from './run-backtest.ts';
import { seattleTemperatures } from './temperatures.ts';

const month13 = { from: '2025-10-28', days: 396 } as const;

test('a seed gives the same tank, another seed another', () => {
  const one = generateTankSeries({ kind: 'fleet', seed: 4, ...month13 });
  expect(generateTankSeries({ kind: 'fleet', seed: 4, ...month13 })).toEqual(one);
  expect(generateTankSeries({ kind: 'fleet', seed: 5, ...month13 }).readings).not.toEqual(one.readings);
});

test.each(useKinds)(
  '%s: readings stay in the tank, hourly and in order, and deliveries come in time',
  (kind) => {
    const { readings, deliveries, truth, capacity_l } = generateTankSeries({ kind, seed: 11, ...month13 });
    expect(readings.length).toBeGreaterThan(396 * 24 * 0.9);
    readings.forEach(({ t, volume_l }, i) => {
      expect(volume_l >= 0 && volume_l <= capacity_l).toBe(true);
      if (i > 0) expect(t).toBeGreaterThan(readings[i - 1]?.t ?? 0);
    });
    expect(deliveries.length).toBeGreaterThan(0);
    expect(Math.min(...truth.level_at)).toBeGreaterThan(0);
  },
);

test.each(useKinds)(
  '%s: the engine sees the deliveries and the use behind noise, gaps and bad echoes',
  (kind) => {
    const series = generateTankSeries({
      kind,
      seed: 21,
      from: '2012-01-01',
      days: 700,
      transport_faults: true,
    });
    const { fills, uses } = balanceOf(series.readings, { capacity_l: series.capacity_l });
    const delivered = series.deliveries.reduce((total, { litres }) => total + litres, 0);
    const filled = fills.reduce((total, { measured_l }) => total + measured_l, 0);
    const used = uses.reduce((total, { litres }) => total + litres, 0);
    const truly = series.truth.daily_use.reduce((total, litres) => total + litres, 0);
    expect(fills).toHaveLength(series.deliveries.length);
    expect(Math.abs(filled / delivered - 1)).toBeLessThan(0.03);
    expect(Math.abs(used / truly - 1)).toBeLessThan(0.03);
  },
);

test('the weather is real and repeats after four years', () => {
  const temperatureOn = seattleTemperatures();
  expect(temperatureOn('2012-01-01')).toBeCloseTo(8.9, 9);
  expect(temperatureOn('2016-01-01')).toBe(temperatureOn('2012-01-01'));
  expect(temperatureOn('2026-07-01')).toBe(temperatureOn('2014-07-01'));
});

test('the forecast is at least 30 % better than the mean of 30 days for every kind of use, and its interval is honest', () => {
  // In a process of its own: numeric loops run several times slower inside jest's sandbox.
  const script = path.join(__dirname, 'main.ts');
  const output = execFileSync(process.execPath, [script, '8001', '9', '58', '--json'], { encoding: 'utf8' });
  const results: readonly BacktestResult[] = JSON.parse(output);
  expect(results.map(({ kind }) => kind)).toEqual([...useKinds]);
  const held = results.reduce((sum, { coverage, forecasts }) => sum + coverage * forecasts, 0);
  const made = results.reduce((sum, { forecasts }) => sum + forecasts, 0);
  const all = held / made;
  expect({ all, honest: all >= 0.75 && all <= 0.9 }).toEqual({ all, honest: true });
  for (const { kind, ratio, coverage, forecasts } of results) {
    expect({ kind, enough: forecasts > 80 }).toEqual({ kind, enough: true });
    expect({ kind, good: ratio <= 0.7 }).toEqual({ kind, good: true });
    // Measured 76, 85 and 92 %: of one kind there are fewer than in the full run, whose intervals must hold 75 to 90 %.
    expect({ kind, honest: coverage >= 0.72 && coverage <= 0.94 }).toEqual({ kind, honest: true });
  }
}, 180_000);
