import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AssetType } from './group-by-type.ts';

const names = {
  tank: msg`Tanks`,
  silo: msg`Silos`,
  boiler: msg`Boilers`,
  apiary: msg`Apiaries`,
  hive: msg`Beehives`,
  gas: msg`Gas tanks`,
  gas_tank: msg`Gas tanks`,
  hydrogen: msg`Hydrogen tanks`,
  hydrogen_tank: msg`Hydrogen tanks`,
  gps: msg`Tracked vehicles`,
  vehicle: msg`Tracked vehicles`,
  bin: msg`Waste bins`,
  waste_bin: msg`Waste bins`,
  container: msg`Containers`,
  meter: msg`Meters`,
  biodigester: msg`Biodigesters`,
  heat_recovery: msg`Heat recovery`,
  heating_booster: msg`Heating boosters`,
  pressure: msg`Pressure sensors`,
  scale: msg`Scales`,
} as const;

/** The heading of a type's group; a provider's own kind has the name that the provider gave it. */
export function typeName(type: AssetType, i18n: I18n): string {
  const table: Readonly<Record<string, (typeof names)[keyof typeof names]>> = names;
  const known = table[type.code];
  return known ? i18n._(known) : type.name;
}
