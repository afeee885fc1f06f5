import type { EquipmentDesignation } from '@niveau/shared/domain/permission';

interface Kind {
  readonly id_referential: number;
  readonly designation: EquipmentDesignation;
  readonly name: string;
  readonly is_generic?: boolean;
  /** Best first, each with its unit. */
  readonly metrics: readonly (readonly [metric: string, unit: string])[];
}

const celsius = ['temperature_celsius', '°C'] as const;
const humidity = ['humidity_percent', '%'] as const;
const battery = ['battery_percent', '%'] as const;
const pressure = ['pressure_bar', 'bar'] as const;
const volume = ['volume_l', 'L'] as const;
const energy = ['energy_kwh', 'kWh'] as const;
const weight = ['weight_kg', 'kg'] as const;
const filling = ['fill_percent', '%'] as const;

/** Every kind of equipment of the specification, by the code that the pages translate; a kind of a provider's own keeps its name. */
export const demoKinds = {
  tank: { id_referential: 1, designation: 'GNC_TANK', name: 'Cuves', metrics: [volume, celsius, battery] },
  silo: { id_referential: 2, designation: 'GNC_SILO', name: 'Silos', metrics: [volume, celsius, battery] },
  boiler: {
    id_referential: 3,
    designation: 'GNC_CHFR',
    name: 'Chaudières',
    metrics: [celsius, energy, ['runtime_h', 'h']],
  },
  apiary: { id_referential: 4, designation: 'GNC_HIVE', name: 'Ruchers', metrics: [weight, celsius] },
  hive: {
    id_referential: 5,
    designation: 'GNC_HIVE',
    name: 'Ruches',
    metrics: [weight, celsius, humidity, battery],
  },
  gas: {
    id_referential: 6,
    designation: 'GNC_GAS',
    name: 'Citernes de gaz',
    metrics: [volume, pressure, battery],
  },
  hydrogen: {
    id_referential: 7,
    designation: 'GNC_H2',
    name: 'Réservoirs d’hydrogène',
    metrics: [pressure, celsius, battery],
  },
  gps: {
    id_referential: 8,
    designation: 'GNC_GPS',
    name: 'Véhicules suivis',
    metrics: [['speed_kmh', 'km/h'], ['latitude', '°'], ['longitude', '°'], battery],
  },
  waste_bin: {
    id_referential: 9,
    designation: 'GNC_TRASH',
    name: 'Bacs à déchets',
    metrics: [filling, celsius, battery],
  },
  container: { id_referential: 10, designation: 'GNC_EMPT', name: 'Conteneurs', metrics: [filling, battery] },
  meter: {
    id_referential: 11,
    designation: 'GNC_CNT',
    name: 'Compteurs',
    metrics: [['counter', 'm³'], battery],
  },
  ocr_meter: {
    id_referential: 12,
    designation: 'GNC_OCR_CNT',
    name: 'Compteurs à lecture optique',
    metrics: [['counter', 'kWh'], battery],
  },
  biodigester: {
    id_referential: 13,
    designation: 'GNC_BMTR',
    name: 'Biodigesteurs',
    metrics: [celsius, pressure, filling],
  },
  heating_booster: {
    id_referential: 14,
    designation: 'GNC_BSTRM',
    name: 'Boosters de chauffage',
    metrics: [['power_kw', 'kW'], energy, celsius],
  },
  heating_booster_3: {
    id_referential: 15,
    designation: 'GNC_BSTRM_3',
    name: 'Boosters de chauffage à trois étages',
    is_generic: true,
    metrics: [['power_kw', 'kW'], energy, celsius],
  },
  heat_recovery: {
    id_referential: 16,
    designation: 'GNC_CHMRC',
    name: 'Récupérateurs de chaleur',
    metrics: [energy, celsius],
  },
  level_probe: {
    id_referential: 17,
    designation: 'GNC_DLVL',
    name: 'Sondes de niveau',
    is_generic: true,
    metrics: [['level_mm', 'mm'], battery],
  },
  dryer: {
    id_referential: 18,
    designation: 'GNC_DRY',
    name: 'Séchoirs',
    is_generic: true,
    metrics: [humidity, celsius],
  },
  gateway: {
    id_referential: 19,
    designation: 'GNC_NETWORK',
    name: 'Passerelles réseau',
    is_generic: true,
    metrics: [['uplinks', 'messages'], celsius],
  },
  unread: {
    id_referential: 20,
    designation: 'GNC_NOREA',
    name: 'Équipements sans relève',
    is_generic: true,
    metrics: [battery],
  },
  power_meter: {
    id_referential: 21,
    designation: 'GNC_OWL',
    name: 'Compteurs électriques',
    is_generic: true,
    metrics: [['power_w', 'W'], energy],
  },
  pressure: {
    id_referential: 22,
    designation: 'GNC_PRESSURE',
    name: 'Capteurs de pression',
    metrics: [pressure, battery],
  },
  scale: { id_referential: 23, designation: 'GNC_SCLN', name: 'Balances', metrics: [weight, battery] },
  sensors_4: {
    id_referential: 24,
    designation: 'GNC_4SNSR',
    name: 'Centrales à 4 capteurs',
    is_generic: true,
    metrics: [celsius, humidity, pressure, ['flow_l_h', 'L/h']],
  },
  sensors_8: {
    id_referential: 25,
    designation: 'GNC_8SNSR',
    name: 'Centrales à 8 capteurs',
    is_generic: true,
    metrics: [celsius, humidity, pressure, ['power_kw', 'kW']],
  },
  sensors_16: {
    id_referential: 26,
    designation: 'GNC_16SNSR',
    name: 'Centrales à 16 capteurs',
    is_generic: true,
    metrics: [celsius, humidity, ['flow_l_h', 'L/h'], pressure],
  },
  /** Section 9 of the specification: left out wherever kinds are listed. */
  excluded: { id_referential: 292, designation: 'GNC_TANK', name: 'Référentiel interne', metrics: [volume] },
} as const satisfies Readonly<Record<string, Kind>>;
export type DemoKind = keyof typeof demoKinds;
