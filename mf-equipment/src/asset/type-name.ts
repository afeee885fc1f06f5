import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssetType } from './asset-summary.ts';

const names = {
  tank: msg`Tanks`,
  silo: msg`Silos`,
  boiler: msg`Boilers`,
  apiary: msg`Apiaries`,
  hive: msg`Beehives`,
  gas: msg`Gas tanks`,
  hydrogen: msg`Hydrogen tanks`,
  gps: msg`Tracked vehicles`,
  waste_bin: msg`Waste bins`,
  container: msg`Containers`,
  meter: msg`Meters`,
  ocr_meter: msg`Meters read by camera`,
  power_meter: msg`Electricity meters`,
  biodigester: msg`Biodigesters`,
  heat_recovery: msg`Heat recovery`,
  heating_booster: msg`Heating boosters`,
  heating_booster_3: msg`Three-stage heating boosters`,
  level_probe: msg`Level probes`,
  dryer: msg`Dryers`,
  gateway: msg`Network gateways`,
  unread: msg`Equipment without remote reading`,
  pressure: msg`Pressure sensors`,
  scale: msg`Scales`,
  sensors_4: msg`Units of 4 sensors`,
  sensors_8: msg`Units of 8 sensors`,
  sensors_16: msg`Units of 16 sensors`,
} as const;

/** The heading of a type's group; a provider's own kind has the name that the provider gave it. */
export function typeName(type: AssetType, i18n: I18n): string {
  const table: Readonly<Record<string, (typeof names)[keyof typeof names]>> = names;
  const known = table[type.code];
  return known ? i18n._(known) : type.name;
}
