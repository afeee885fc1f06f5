/**
 * Ways in which the use may go, drawn from how wrong the model was before: weeks of the history, with what the model would
 * have said of them from the weeks before, taken eight in a row so that slow drifts stay together, and weather that was.
 */

import { type PastWeek, pastWeeks, weekScale, weeksTogether } from './past-weeks.ts';
import { normal, type Rng } from './random.ts';
import { mean } from './statistics.ts';
import { litresAt, type UseModel } from './use-model.ts';
import { anomalySpread, expectedTemperature, weatherDrawer } from './weather-paths.ts';

/** Litres on each day from today on. */
export type UsePath = Float64Array;

/** Expected litres of each day from today on, at the weather to be expected. */
export function expectedPath(
  model: UseModel,
  today: number,
  days: number,
  temperatures: readonly number[],
): UsePath {
  const path = new Float64Array(days);
  const { climatology, heating } = model;
  const spread = climatology ? anomalySpread(climatology) : [];
  for (let k = 0; k < days; k++) {
    const shape = model.shapeOf(today + k);
    const given = temperatures[k];
    let litres = 0;
    if (given !== undefined || climatology === null) litres = litresAt(shape, heating, given ?? 0);
    else {
      // Heating bends at its threshold: the mean over likely temperatures is not the use at their mean.
      const expected = expectedTemperature(climatology, today + k, k);
      for (const anomaly of spread) litres += litresAt(shape, heating, expected + anomaly) / spread.length;
    }
    path[k] = litres * model.levelAhead(k);
  }
  return path;
}

/** Few weeks have shown few errors: the level is doubted by half over the root of the weeks, down to nothing for a year. */
const doubtOfYear = 0.5 / Math.sqrt(52);

/** Draws one path after the other. `temperatures` are those already forecast, from today on. */
export function pathDrawer(
  model: UseModel,
  today: number,
  days: number,
  temperatures: readonly number[],
): (rng: Rng) => UsePath {
  const past = pastWeeks(model, today);
  const meanWeek = 7 * mean(model.fitted);
  const seen = today - (model.history[0]?.day ?? today);
  const doubt = 0.5 / Math.sqrt(seen / 7) - doubtOfYear;
  const shapes = Array.from({ length: days }, (_, k) => model.shapeOf(today + k));
  const levels = Float64Array.from({ length: days }, (_, k) => model.levelAhead(k));
  const base = new Float64Array(days);
  const drawWeather = weatherDrawer(model.climatology, today, days, temperatures);
  return (rng) => {
    const weather = drawWeather(rng);
    const unsure = doubt > 0 ? Math.exp(doubt * normal(rng)) : 1;
    shapes.forEach((shape, k) => {
      base[k] = litresAt(shape, model.heating, weather[k] ?? 0) * (levels[k] ?? 1) * unsure;
    });
    const path = new Float64Array(days);
    let carried = 0;
    let block: PastWeek | undefined;
    for (let week = 0; week * 7 < days; week++) {
      const inBlock = week % weeksTogether;
      if (inBlock === 0) {
        carried = 0.8 * (carried + (block ? mean(block.errors.slice(-3)) : 0));
        block = past[Math.floor(rng() * past.length)];
      }
      const from = week * 7;
      let fitted = 0;
      for (let k = from; k < from + 7; k++) fitted += base[k] ?? 0;
      const scale = weekScale(fitted, meanWeek);
      const error = carried + (block?.errors[inBlock] ?? 0);
      const factor = fitted > 0 ? Math.max(0, 1 + (error * scale) / fitted) : 1;
      for (let k = from; k < Math.min(from + 7, days); k++) {
        const within = (block?.days[inBlock]?.[k - from] ?? 0) * scale;
        path[k] = Math.max(0, (base[k] ?? 0) * factor + within);
      }
    }
    return path;
  };
}
