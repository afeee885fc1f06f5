/** Real daily temperatures of four years, for Node only: read from the vega-datasets package (BSD-3-Clause). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Mean outdoor temperature of a date (YYYY-MM-DD) in °C. */
export type TemperatureOn = (date: string) => number;

let known: TemperatureOn | null = null;

/**
 * Seattle 2012 to 2015, mean of the day's highest and lowest. Other years repeat these four, so that a series of any
 * period has real weather. Throws if the package is not installed.
 */
export function seattleTemperatures(): TemperatureOn {
  known ??= load();
  return known;
}

function load(): TemperatureOn {
  const build = createRequire(import.meta.url).resolve('vega-datasets');
  const text = readFileSync(path.join(path.dirname(build), '..', 'data', 'seattle-weather.csv'), 'utf8');
  const [header = '', ...lines] = text.trim().split('\n');
  const columns = header.split(',');
  const highest = columns.indexOf('temp_max');
  const lowest = columns.indexOf('temp_min');
  const means = new Map<string, number>();
  for (const line of lines) {
    const cells = line.split(',');
    means.set(cells[0] ?? '', (Number(cells[highest]) + Number(cells[lowest])) / 2);
  }
  return (date) => {
    const year = Number(date.slice(0, 4));
    const sameSeason = 2012 + ((((year - 2012) % 4) + 4) % 4);
    const day = `${sameSeason}${date.slice(4)}`;
    return means.get(day) ?? means.get(`${sameSeason}-02-28`) ?? Number.NaN;
  };
}
