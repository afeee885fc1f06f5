import type { KindConfiguration, KindMetric, Localised } from '@niveau/shared/api/equipment-kinds';
import type { EquipmentDesignation } from '@niveau/shared/domain/permission';

export interface StandardKind {
  readonly id_referential: number;
  readonly designation: EquipmentDesignation;
  readonly name: string;
  readonly is_generic?: boolean;
  /** Best first. */
  readonly metrics: readonly KindMetric[];
  readonly configuration?: KindConfiguration;
}

const gauge = (metric: string, unit: string): KindMetric => ({ metric, unit });
/** A meter never falls but by a new one; its reading may jitter by a little. */
const counter = (metric: string, unit: string, more: Partial<KindMetric> = {}): KindMetric => ({
  metric,
  unit,
  kind: 'counter',
  ...more,
});
const state = (metric: string, label: Localised, labels: readonly Localised[]): KindMetric => ({
  metric,
  unit: '',
  kind: 'state',
  label,
  states: labels.map((name, value) => ({ value, label: name })),
});

const celsius = gauge('temperature_celsius', '°C');
const humidity = gauge('humidity_percent', '%');
const battery = gauge('battery_percent', '%');
const pressure = gauge('pressure_bar', 'bar');
const volume = gauge('volume_l', 'L');
const energy = counter('energy_kwh', 'kWh', { jitter: 0.5 });
const weight = gauge('weight_kg', 'kg');
const filling = gauge('fill_percent', '%');
const byPercent: KindConfiguration = {
  full: { metric: 'fill_percent', at: 100 },
  charts: [
    { id_chart: 'filling_now', kind: 'donut', metrics: ['fill_percent'] },
    { id_chart: 'filling', kind: 'line', metrics: ['fill_percent'] },
  ],
};

const mode: Localised = {
  en: 'Mode',
  fr: 'Mode',
  de: 'Betriebsart',
  es: 'Modo',
  it: 'Modalità',
  nl: 'Modus',
  pt: 'Modo',
};
const modes: readonly Localised[] = [
  { en: 'Normal', fr: 'Normal', de: 'Normal', es: 'Normal', it: 'Normale', nl: 'Normaal', pt: 'Normal' },
  { en: 'Eco', fr: 'Éco', de: 'Eco', es: 'Eco', it: 'Eco', nl: 'Eco', pt: 'Eco' },
  {
    en: 'Hygiene',
    fr: 'Hygiénisation',
    de: 'Hygienisierung',
    es: 'Higienización',
    it: 'Igienizzazione',
    nl: 'Hygiënisatie',
    pt: 'Higienização',
  },
  { en: 'Stopped', fr: 'Arrêté', de: 'Gestoppt', es: 'Parado', it: 'Fermo', nl: 'Gestopt', pt: 'Parado' },
];
const hatch: Localised = {
  en: 'Hatch',
  fr: 'Trappe',
  de: 'Klappe',
  es: 'Compuerta',
  it: 'Portello',
  nl: 'Luik',
  pt: 'Escotilha',
};
const hatchStates: readonly Localised[] = [
  { en: 'Closed', fr: 'Fermée', de: 'Geschlossen', es: 'Cerrada', it: 'Chiuso', nl: 'Dicht', pt: 'Fechada' },
  { en: 'Open', fr: 'Ouverte', de: 'Offen', es: 'Abierta', it: 'Aperto', nl: 'Open', pt: 'Aberta' },
];
const burner: Localised = {
  en: 'Burner',
  fr: 'Brûleur',
  de: 'Brenner',
  es: 'Quemador',
  it: 'Bruciatore',
  nl: 'Brander',
  pt: 'Queimador',
};
const burnerStates: readonly Localised[] = [
  { en: 'Off', fr: 'Arrêté', de: 'Aus', es: 'Apagado', it: 'Spento', nl: 'Uit', pt: 'Desligado' },
  {
    en: 'Running',
    fr: 'En marche',
    de: 'In Betrieb',
    es: 'En marcha',
    it: 'In funzione',
    nl: 'Aan',
    pt: 'Em funcionamento',
  },
  { en: 'Fault', fr: 'En défaut', de: 'Störung', es: 'Avería', it: 'In avaria', nl: 'Storing', pt: 'Avaria' },
];
const nominalPressure: Localised = {
  en: 'Nominal pressure',
  fr: 'Pression nominale',
  de: 'Nenndruck',
  es: 'Presión nominal',
  it: 'Pressione nominale',
  nl: 'Nominale druk',
  pt: 'Pressão nominal',
};
const serialNumber: Localised = {
  en: 'Serial number',
  fr: 'Numéro de série',
  de: 'Seriennummer',
  es: 'Número de serie',
  it: 'Numero di serie',
  nl: 'Serienummer',
  pt: 'Número de série',
};
const boosterWidgets: NonNullable<KindConfiguration['widgets']> = [
  { widget: 'heating_booster' },
  { widget: 'consumption', metric: 'energy_kwh', id_chart: 'energy_kwh' },
  { widget: 'metric_chart', metric: 'power_kw', id_chart: 'power_kw' },
  { widget: 'metric_chart', metric: 'temperature_celsius', id_chart: 'temperature_celsius' },
  { widget: 'alerts_triggered' },
  { widget: 'alerts_set' },
  { widget: 'sensor' },
  { widget: 'images' },
];

/**
 * Every kind of equipment of the specification, by the code that the pages translate; a kind of a provider's own is a row
 * like these, and keeps its name.
 */
export const standardKinds = {
  tank: {
    id_referential: 1,
    designation: 'GNC_TANK',
    name: 'Cuves',
    metrics: [volume, celsius, battery],
    configuration: { contents: 'liquid' },
  },
  silo: {
    id_referential: 2,
    designation: 'GNC_SILO',
    name: 'Silos',
    metrics: [volume, celsius, battery],
    configuration: { contents: 'bulk' },
  },
  boiler: {
    id_referential: 3,
    designation: 'GNC_CHFR',
    name: 'Chaudières',
    metrics: [celsius, energy, counter('runtime_h', 'h'), state('burner_state', burner, burnerStates)],
  },
  apiary: {
    id_referential: 4,
    designation: 'GNC_HIVE',
    name: 'Ruchers',
    metrics: [weight, celsius],
    configuration: {
      widgets: [
        { widget: 'apiary' },
        { widget: 'value', metric: 'weight_kg' },
        { widget: 'metric_chart', metric: 'weight_kg', id_chart: 'weight_kg' },
        { widget: 'metric_chart', metric: 'temperature_celsius', id_chart: 'temperature_celsius' },
        { widget: 'alerts_triggered' },
        { widget: 'alerts_set' },
        { widget: 'location' },
        { widget: 'images' },
      ],
    },
  },
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
    configuration: { contents: 'gas' },
  },
  hydrogen: {
    id_referential: 7,
    designation: 'GNC_H2',
    name: 'Réservoirs d’hydrogène',
    metrics: [pressure, celsius, battery],
    configuration: {
      contents: 'gas',
      full: { metric: 'pressure_bar', at: 'nominal_pressure_bar' },
      fields: [
        {
          name: 'nominal_pressure_bar',
          label: nominalPressure,
          kind: 'number',
          unit: 'bar',
          is_required: true,
          least: 1,
          most: 1000,
        },
      ],
    },
  },
  gps: {
    id_referential: 8,
    designation: 'GNC_GPS',
    name: 'Véhicules suivis',
    metrics: [gauge('speed_kmh', 'km/h'), gauge('latitude', '°'), gauge('longitude', '°'), battery],
  },
  waste_bin: {
    id_referential: 9,
    designation: 'GNC_TRASH',
    name: 'Bacs à déchets',
    metrics: [filling, celsius, battery],
    configuration: byPercent,
  },
  container: {
    id_referential: 10,
    designation: 'GNC_EMPT',
    name: 'Conteneurs',
    metrics: [filling, battery],
    configuration: byPercent,
  },
  meter: {
    id_referential: 11,
    designation: 'GNC_CNT',
    name: 'Compteurs',
    metrics: [counter('counter', 'm³'), battery],
    configuration: {
      fields: [{ name: 'serial_number', label: serialNumber, kind: 'text', is_required: false }],
    },
  },
  ocr_meter: {
    id_referential: 12,
    designation: 'GNC_OCR_CNT',
    name: 'Compteurs à lecture optique',
    metrics: [counter('counter', 'kWh'), battery],
    configuration: {
      fields: [{ name: 'serial_number', label: serialNumber, kind: 'text', is_required: false }],
    },
  },
  biodigester: {
    id_referential: 13,
    designation: 'GNC_BMTR',
    name: 'Biodigesteurs',
    metrics: [
      celsius,
      pressure,
      filling,
      state('digester_mode', mode, modes),
      state('hatch_open', hatch, hatchStates),
    ],
    configuration: {
      widgets: [
        { widget: 'biodigester' },
        { widget: 'metric_chart', metric: 'temperature_celsius', id_chart: 'temperature_celsius' },
        { widget: 'metric_chart', metric: 'fill_percent', id_chart: 'fill_percent' },
        { widget: 'metric_chart', metric: 'pressure_bar', id_chart: 'pressure_bar' },
        { widget: 'alerts_triggered' },
        { widget: 'alerts_set' },
        { widget: 'sensor' },
        { widget: 'location' },
        { widget: 'images' },
      ],
    },
  },
  heating_booster: {
    id_referential: 14,
    designation: 'GNC_BSTRM',
    name: 'Boosters de chauffage',
    metrics: [gauge('power_kw', 'kW'), energy, celsius],
    configuration: { widgets: boosterWidgets },
  },
  heating_booster_3: {
    id_referential: 15,
    designation: 'GNC_BSTRM_3',
    name: 'Boosters de chauffage à trois étages',
    is_generic: true,
    metrics: [gauge('power_kw', 'kW'), energy, celsius],
    configuration: { widgets: boosterWidgets },
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
    metrics: [gauge('level_mm', 'mm'), battery],
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
    metrics: [gauge('uplinks', 'messages'), celsius],
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
    metrics: [gauge('power_w', 'W'), energy],
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
    metrics: [celsius, humidity, pressure, gauge('flow_l_h', 'L/h')],
  },
  sensors_8: {
    id_referential: 25,
    designation: 'GNC_8SNSR',
    name: 'Centrales à 8 capteurs',
    is_generic: true,
    metrics: [celsius, humidity, pressure, gauge('power_kw', 'kW')],
  },
  sensors_16: {
    id_referential: 26,
    designation: 'GNC_16SNSR',
    name: 'Centrales à 16 capteurs',
    is_generic: true,
    metrics: [celsius, humidity, gauge('flow_l_h', 'L/h'), pressure],
  },
  /** Section 9 of the specification: left out wherever kinds are listed. */
  excluded: { id_referential: 292, designation: 'GNC_TANK', name: 'Référentiel interne', metrics: [volume] },
} as const satisfies Readonly<Record<string, StandardKind>>;
export type KindCode = keyof typeof standardKinds;
