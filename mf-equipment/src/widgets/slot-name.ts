import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Slot } from '../tank-detail/slots.ts';

const names = {
  level: msg`Level now`,
  run_out: msg`Days to exhaustion`,
  values: msg`Measures`,
  curves: msg`Curves of the measures`,
  level_chart: msg`Level chart`,
  consumption: msg`Consumption`,
  fullness_history: msg`Fullness history`,
  donut: msg`Fullness`,
  co2: msg`CO₂ savings`,
  location: msg`Location`,
  images: msg`Images`,
  sensor: msg`Sensor`,
  alerts_set: msg`Alerts set`,
  alerts_triggered: msg`Alerts triggered`,
  heating_booster: msg`Heating booster`,
  biodigester: msg`Biodigester`,
  apiary: msg`Hives`,
} as const satisfies Record<Slot['kind'], unknown>;

/** What a card is called in the list of a page's parts. */
export function slotName(slot: Slot, i18n: I18n): string {
  const name = i18n._(names[slot.kind]);
  if (slot.kind === 'consumption' && slot.metric) return `${name} – ${slot.metric.label}`;
  return slot.kind === 'donut' && slot.title ? slot.title : name;
}
