import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names = {
  volume_l: msg`Volume`,
  level_ratio: msg`Level`,
  level_percent: msg`Level`,
  fill_percent: msg`Level`,
  level_mm: msg`Liquid height`,
  depth_mm: msg`Liquid height`,
  distance_mm: msg`Distance to the surface`,
  temperature_celsius: msg`Temperature`,
  humidity_percent: msg`Humidity`,
  pressure_bar: msg`Pressure`,
  weight_kg: msg`Weight`,
  weight_raw: msg`Weight`,
  counter: msg`Meter reading`,
  index: msg`Meter reading`,
  energy_kwh: msg`Energy`,
  power_kw: msg`Power`,
  power_w: msg`Power`,
  flow_l_h: msg`Flow`,
  speed_kmh: msg`Speed`,
  battery_percent: msg`Battery`,
  battery_volt: msg`Battery voltage`,
  runtime_h: msg`Running time`,
  tilted: msg`Tilt`,
  uplinks: msg`Messages received`,
} as const;

/** What a metric is called; `Measure` for one that has no name of its own. */
export function metricName(metric: string, i18n: I18n): string {
  const table: Readonly<Record<string, (typeof names)[keyof typeof names]>> = names;
  return i18n._(table[metric] ?? msg`Measure`);
}
