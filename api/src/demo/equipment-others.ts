import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import { normal, type Rng } from '@niveau/shared/domain/random';
import type { DemoKind } from './equipment-kinds.ts';
import { type DemoPlace, demoPlaces } from './equipment-places.ts';
import type { DemoSpaceName } from './spaces.ts';

/** What a sensor says at a time (epoch milliseconds); `null` where it says nothing. */
export type Signal = (t: number, rng: Rng) => number | null;

export interface DemoOther {
  readonly key: string;
  readonly space: DemoSpaceName;
  readonly kind: DemoKind;
  readonly name: string;
  readonly place: DemoPlace;
  readonly brand: string;
  readonly model: string;
  readonly id_article?: number;
  readonly id_device_referential?: number;
  readonly every_hours?: number;
  /** 13 months unless told. */
  readonly days?: number;
  readonly signals: Readonly<Record<string, Signal>>;
  /** What the inputs of a multi-sensor are connected to here; its kind's metrics unless told. */
  readonly channels?: readonly KindMetric[];
}

const day = 86_400_000;
/** 0 in the middle of July, 1 in the middle of January. */
const winter = (t: number) => (1 + Math.cos((2 * Math.PI * (t / day - 15)) / 365.25)) / 2;
const round = (value: number, digits = 1) => Number(value.toFixed(digits));

const steady =
  (mean: number, spread: number, inWinter = 0): Signal =>
  (t, rng) =>
    round(mean + inWinter * winter(t) + spread * normal(rng), 2);
/** Fills from `low` to `high` in so many days, and is emptied. */
const emptied =
  (days: number, low: number, high: number, shift = 0): Signal =>
  (t, rng) =>
    round(Math.max(0, low + ((high - low) * ((t / day + shift) % days)) / days + 0.6 * normal(rng)));
/** A count that only rises: so much a day, more in winter. */
const counting =
  (start: number, perDay: number, moreInWinter = 0): Signal =>
  (t) =>
    round(
      start +
        perDay * ((t / day) % 3650) +
        (moreInWinter * 365 * Math.sin((2 * Math.PI * (t / day - 15)) / 365.25)) / 12,
      1,
    );
const outdoors = steady(23, 2.5, -17);
const draining =
  (from: number): Signal =>
  (t) =>
    round(from - 0.012 * ((t / day) % 400), 0);

/** A working day of a vehicle: it leaves in the morning, and is back in the evening. */
function journey(home: DemoPlace, reach: number, bearing: number): Readonly<Record<string, Signal>> {
  const { latitude, longitude } = demoPlaces[home];
  const away = (t: number) => {
    const hour = (t / 3_600_000) % 24;
    const weekday = (Math.floor(t / day) + 3) % 7;
    return weekday < 5 && hour > 5 && hour < 16 ? Math.sin((Math.PI * (hour - 5)) / 11) : 0;
  };
  const turn = (t: number) => bearing + 0.5 * Math.floor(t / day);
  return {
    latitude: (t) => round(latitude + reach * away(t) * Math.cos(turn(t)), 5),
    longitude: (t) => round(longitude + 1.45 * reach * away(t) * Math.sin(turn(t)), 5),
    speed_kmh: (t, rng) => (away(t) > 0 ? round(Math.max(0, 58 + 19 * normal(rng)), 0) : 0),
  };
}

/** Equipment that is no tank: at least one of every kind of the specification. */
export const demoOthers: readonly DemoOther[] = [
  {
    key: 'boiler-siege',
    space: 'haulier',
    kind: 'boiler',
    name: 'Chaudière fioul – Siège',
    place: 'nantes',
    brand: 'De Dietrich',
    model: 'Elsys ELT ultrasonic',
    signals: {
      temperature_celsius: steady(48, 1.6, 22),
      energy_kwh: counting(41_200, 62, 30),
      runtime_h: counting(8400, 5.1, 2),
      burner_state: (t) => (Math.floor(t / 43_200_000) % 3 === 0 ? 0 : 1),
    },
  },
  {
    key: 'apiary-siege',
    space: 'haulier',
    kind: 'apiary',
    name: 'Rucher du siège',
    place: 'nantes',
    brand: 'BEEP',
    model: 'BEEP base',
    signals: { weight_kg: steady(46, 0.7, -11), temperature_celsius: outdoors },
  },
  {
    key: 'hive-1',
    space: 'haulier',
    kind: 'hive',
    name: 'Ruche Acacia',
    place: 'nantes',
    brand: 'BEEP',
    model: 'BEEP base',
    signals: {
      weight_kg: steady(48, 0.6, -13),
      temperature_celsius: steady(35, 0.4, -6),
      humidity_percent: steady(58, 3),
    },
  },
  {
    key: 'hydrogen-nantes',
    space: 'haulier',
    kind: 'hydrogen',
    name: 'Rack hydrogène – Nantes',
    place: 'nantes',
    brand: 'McPhy',
    model: 'Decentlab DL-PR26',
    signals: {
      pressure_bar: (t, rng) => round(200 - emptiedPart(t, 9) * 150 + 0.5 * normal(rng), 1),
      temperature_celsius: outdoors,
    },
  },
  {
    key: 'truck-1',
    space: 'haulier',
    kind: 'gps',
    name: 'Porteur 19 t – GA-214-LM',
    place: 'carquefou',
    brand: 'Digital Matter',
    model: 'Digital Matter Oyster',
    id_article: 30,
    id_device_referential: 87,
    every_hours: 1,
    days: 20,
    signals: journey('carquefou', 0.32, 0.4),
  },
  {
    key: 'truck-2',
    space: 'haulier',
    kind: 'gps',
    name: 'Tracteur routier – FT-880-QX',
    place: 'rennes',
    brand: 'Milesight',
    model: 'Milesight AT101',
    id_article: 30,
    id_device_referential: 108,
    every_hours: 1,
    days: 20,
    signals: journey('rennes', 0.45, 2.1),
  },
  {
    key: 'truck-3',
    space: 'haulier',
    kind: 'gps',
    name: 'Mini-pelle – Vallet',
    place: 'vallet',
    brand: 'Milesight',
    model: 'Milesight AT101',
    id_article: 30,
    id_device_referential: 209,
    every_hours: 1,
    days: 20,
    signals: journey('vallet', 0.02, 4),
  },
  {
    key: 'bin-carquefou',
    space: 'haulier',
    kind: 'waste_bin',
    name: 'Bac pneus usagés – Carquefou',
    place: 'carquefou',
    brand: 'Sulo',
    model: 'Milesight EM400-MUD',
    signals: {
      fill_percent: emptied(24, 4, 93, 9),
      temperature_celsius: outdoors,
      battery_percent: draining(97),
    },
  },
  {
    key: 'container-cholet',
    space: 'haulier',
    kind: 'container',
    name: 'Benne ferraille – Cholet',
    place: 'cholet',
    brand: 'Guima',
    model: 'Milesight EM400-MUD',
    signals: { fill_percent: emptied(41, 2, 88, 20), battery_percent: draining(95) },
  },
  {
    key: 'water-carquefou',
    space: 'haulier',
    kind: 'meter',
    name: 'Eau aire de lavage – Carquefou',
    place: 'carquefou',
    brand: 'Itron',
    model: 'Adeunis Pulse 4',
    signals: { counter: counting(1820, 3.4), battery_percent: draining(99) },
  },
  {
    key: 'ocr-angers',
    space: 'haulier',
    kind: 'ocr_meter',
    name: 'Compteur gaz – Angers',
    place: 'angers',
    brand: 'Gazpar',
    model: 'Adeunis Pulse 4',
    signals: { counter: counting(25_400, 41, 30), battery_percent: draining(90) },
  },
  {
    key: 'booster-siege',
    space: 'haulier',
    kind: 'heating_booster',
    name: 'Booster – Siège',
    place: 'nantes',
    brand: 'Boostherm',
    model: 'Elsys ELT ultrasonic',
    signals: {
      power_kw: steady(2.1, 0.25, 5),
      energy_kwh: counting(9800, 38, 20),
      temperature_celsius: steady(44, 1, 9),
    },
  },
  {
    key: 'booster-3-le-mans',
    space: 'haulier',
    kind: 'heating_booster_3',
    name: 'Booster trois étages – Le Mans',
    place: 'leMans',
    brand: 'Boostherm',
    model: 'Elsys ELT ultrasonic',
    signals: {
      power_kw: steady(5.2, 0.6, 11),
      energy_kwh: counting(17_400, 96, 44),
      temperature_celsius: steady(47, 1.2, 8),
    },
  },
  {
    key: 'recovery-rennes',
    space: 'haulier',
    kind: 'heat_recovery',
    name: 'Récupération compresseurs – Rennes',
    place: 'rennes',
    brand: 'Boostherm',
    model: 'Elsys ELT ultrasonic',
    signals: { energy_kwh: counting(30_300, 118), temperature_celsius: steady(56, 2.2) },
  },
  {
    key: 'probe-saint-nazaire',
    space: 'haulier',
    kind: 'level_probe',
    name: 'Bassin d’orage – Saint-Nazaire',
    place: 'saintNazaire',
    brand: 'Decentlab',
    model: 'Milesight EM500-SWL',
    signals: { level_mm: steady(620, 70, 480), battery_percent: draining(96) },
  },
  {
    key: 'dryer-farm',
    space: 'farm',
    kind: 'dryer',
    name: 'Séchoir à foin',
    place: 'farm',
    brand: 'SGF',
    model: 'Elsys ELT ultrasonic',
    signals: { humidity_percent: steady(17, 1.3, 5), temperature_celsius: steady(31, 2.2, -9) },
  },
  {
    key: 'dryer-vallet',
    space: 'haulier',
    kind: 'dryer',
    name: 'Sécheur de granulats – Vallet',
    place: 'vallet',
    brand: 'Ermont',
    model: 'Elsys ELT ultrasonic',
    signals: { humidity_percent: steady(6, 0.5, 2), temperature_celsius: steady(118, 4) },
  },
  {
    key: 'gateway-nantes',
    space: 'haulier',
    kind: 'gateway',
    name: 'Passerelle – Siège',
    place: 'nantes',
    brand: 'Kerlink',
    model: 'Kerlink iStation',
    signals: { uplinks: steady(1420, 45), temperature_celsius: steady(34, 2, -9) },
  },
  {
    key: 'unread-ancenis',
    space: 'haulier',
    kind: 'unread',
    name: 'Fosse – Ancenis',
    place: 'ancenis',
    brand: 'Sotralentz',
    model: 'Milesight EM310-UDL',
    signals: { battery_percent: draining(88) },
  },
  {
    key: 'power-carquefou',
    space: 'haulier',
    kind: 'power_meter',
    name: 'Bornes de recharge – Carquefou',
    place: 'carquefou',
    brand: 'OWL',
    model: 'Adeunis Pulse 4',
    signals: {
      power_w: (_, rng) => round(2600 + 1900 * Math.abs(normal(rng)), 0),
      energy_kwh: counting(22_700, 84),
    },
  },
  {
    key: 'pressure-angers',
    space: 'haulier',
    kind: 'pressure',
    name: 'Réseau d’air – Angers',
    place: 'angers',
    brand: 'Decentlab',
    model: 'Decentlab DL-PR26',
    signals: { pressure_bar: steady(7.2, 0.14), battery_percent: draining(93) },
  },
  {
    key: 'scale-rennes',
    space: 'haulier',
    kind: 'scale',
    name: 'Peson quai 3 – Rennes',
    place: 'rennes',
    brand: 'Precia',
    model: 'BEEP base',
    signals: { weight_kg: emptied(6, 40, 940), battery_percent: draining(91) },
  },
  {
    key: 'sensors-4-angers',
    space: 'haulier',
    kind: 'sensors_4',
    name: 'Centrale atelier – Angers',
    place: 'angers',
    brand: 'Adeunis',
    model: 'Elsys ELT ultrasonic',
    signals: {
      temperature_celsius: steady(19, 0.8, -2),
      humidity_percent: steady(52, 4),
      pressure_bar: steady(6.9, 0.1),
      flow_l_h: steady(140, 16),
    },
  },
  {
    key: 'sensors-8-rennes',
    space: 'haulier',
    kind: 'sensors_8',
    name: 'Centrale froid – Rennes',
    place: 'rennes',
    brand: 'Adeunis',
    model: 'Elsys ELT ultrasonic',
    signals: {
      channel_1: steady(3.6, 0.4),
      channel_2: steady(4.1, 0.5),
      channel_3: steady(-18.4, 0.6),
      channel_4: steady(78, 3),
      channel_5: steady(12.4, 0.3),
      channel_6: steady(2.2, 0.1),
      channel_7: steady(18, 1.8, -7),
      channel_8: counting(61_000, 410),
    },
    channels: [
      { metric: 'channel_1', unit: '°C', label: 'Chambre froide 1' },
      { metric: 'channel_2', unit: '°C', label: 'Chambre froide 2' },
      { metric: 'channel_3', unit: '°C', label: 'Congélateur' },
      { metric: 'channel_4', unit: '%', label: 'Humidité chambre 1' },
      { metric: 'channel_5', unit: 'bar', label: 'Haute pression' },
      { metric: 'channel_6', unit: 'bar', label: 'Basse pression' },
      { metric: 'channel_7', unit: 'kW', label: 'Puissance du groupe' },
      { metric: 'channel_8', unit: 'kWh', label: 'Énergie du groupe', kind: 'counter', jitter: 0.5 },
    ],
  },
  {
    key: 'sensors-16-le-mans',
    space: 'haulier',
    kind: 'sensors_16',
    name: 'Centrale bâtiment – Le Mans',
    place: 'leMans',
    brand: 'Adeunis',
    model: 'Elsys ELT ultrasonic',
    signals: {
      channel_1: steady(19.0, 0.7, -1),
      channel_2: steady(19.6, 0.7, -1),
      channel_3: steady(20.2, 0.7, -1),
      channel_4: steady(19.0, 0.7, -1),
      channel_5: steady(19.6, 0.7, -1),
      channel_6: steady(20.2, 0.7, -1),
      channel_7: steady(19.0, 0.7, -1),
      channel_8: steady(19.6, 0.7, -1),
      channel_9: steady(46, 4),
      channel_10: steady(47, 4),
      channel_11: steady(48, 4),
      channel_12: steady(49, 4),
      channel_13: steady(310, 30, 90),
      channel_14: steady(120, 14, 60),
      channel_15: steady(2.1, 0.06),
      channel_16: counting(910, 2.4),
    },
    channels: [
      { metric: 'channel_1', unit: '°C', label: 'Accueil' },
      { metric: 'channel_2', unit: '°C', label: 'Bureaux nord' },
      { metric: 'channel_3', unit: '°C', label: 'Bureaux sud' },
      { metric: 'channel_4', unit: '°C', label: 'Salle de réunion' },
      { metric: 'channel_5', unit: '°C', label: 'Réfectoire' },
      { metric: 'channel_6', unit: '°C', label: 'Vestiaires' },
      { metric: 'channel_7', unit: '°C', label: 'Atelier' },
      { metric: 'channel_8', unit: '°C', label: 'Magasin' },
      { metric: 'channel_9', unit: '%', label: 'Humidité accueil' },
      { metric: 'channel_10', unit: '%', label: 'Humidité bureaux nord' },
      { metric: 'channel_11', unit: '%', label: 'Humidité bureaux sud' },
      { metric: 'channel_12', unit: '%', label: 'Humidité salle de réunion' },
      { metric: 'channel_13', unit: 'L/h', label: 'Débit eau froide' },
      { metric: 'channel_14', unit: 'L/h', label: 'Débit eau chaude' },
      { metric: 'channel_15', unit: 'bar', label: 'Pression du réseau' },
      { metric: 'channel_16', unit: 'm³', label: 'Eau consommée', kind: 'counter' },
    ],
  },
  {
    key: 'digester-ancenis',
    space: 'haulier',
    kind: 'biodigester',
    name: 'Biodigesteur – Ancenis',
    place: 'ancenis',
    brand: 'Tryon',
    model: 'Elsys ELT ultrasonic',
    signals: {
      temperature_celsius: steady(38.4, 0.3),
      digester_mode: () => 0,
      hatch_open: () => 0,
      pressure_bar: steady(0.021, 0.001),
      fill_percent: emptied(12, 52, 81, 3),
    },
  },
  {
    key: 'digester-farm',
    space: 'farm',
    kind: 'biodigester',
    name: 'Digesteur de la ferme',
    place: 'farm',
    brand: 'Tryon',
    model: 'Elsys ELT ultrasonic',
    signals: {
      temperature_celsius: steady(41, 0.4),
      digester_mode: () => 1,
      hatch_open: () => 0,
      pressure_bar: steady(0.024, 0.001),
      fill_percent: emptied(10, 55, 84),
    },
  },
  {
    key: 'hive-farm-1',
    space: 'farm',
    kind: 'hive',
    name: 'Ruche Tilleul',
    place: 'farm',
    brand: 'BEEP',
    model: 'BEEP base',
    signals: {
      weight_kg: steady(52, 0.7, -15),
      temperature_celsius: steady(35, 0.4, -6),
      humidity_percent: steady(61, 3),
    },
  },
  {
    key: 'hive-farm-2',
    space: 'farm',
    kind: 'hive',
    name: 'Ruche Châtaignier',
    place: 'farm',
    brand: 'BEEP',
    model: 'BEEP base',
    signals: {
      weight_kg: steady(44, 0.6, -12),
      temperature_celsius: steady(35, 0.4, -7),
      humidity_percent: steady(63, 3),
    },
  },
  {
    key: 'hive-farm-3',
    space: 'farm',
    kind: 'hive',
    name: 'Ruche Sarrasin',
    place: 'farm',
    brand: 'BEEP',
    model: 'BEEP base',
    signals: {
      weight_kg: steady(31, 0.5, -6),
      temperature_celsius: steady(34, 0.5, -7),
      humidity_percent: steady(60, 3),
    },
  },
  {
    key: 'apiary-farm',
    space: 'farm',
    kind: 'apiary',
    name: 'Rucher du verger',
    place: 'farm',
    brand: 'BEEP',
    model: 'BEEP base',
    signals: { weight_kg: steady(48, 0.6, -13), temperature_celsius: outdoors },
  },
  {
    key: 'water-island',
    space: 'island',
    kind: 'meter',
    name: 'Eau – Le Port',
    place: 'lePort',
    brand: 'Itron',
    model: 'Adeunis Pulse 4',
    signals: { counter: counting(640, 2.1), battery_percent: draining(98) },
  },
  {
    key: 'boiler-clinic',
    space: 'clinic',
    kind: 'boiler',
    name: 'Chaudière principale',
    place: 'annecy',
    brand: 'Viessmann',
    model: 'Elsys ELT ultrasonic',
    signals: {
      temperature_celsius: steady(52, 1.4, 20),
      energy_kwh: counting(88_100, 210, 120),
      runtime_h: counting(15_200, 9, 4),
    },
  },
  {
    key: 'pressure-dijon',
    space: 'workshop',
    kind: 'pressure',
    name: 'Réseau d’air – Dijon',
    place: 'dijon',
    brand: 'Decentlab',
    model: 'Decentlab DL-PR26',
    signals: { pressure_bar: steady(7.4, 0.12), battery_percent: draining(95) },
  },
];

function emptiedPart(t: number, days: number): number {
  return ((t / day) % days) / days;
}
