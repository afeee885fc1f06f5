import type { Locale } from '@niveau/shared/i18n/locale';

interface Words {
  readonly time: string;
  readonly lowest: string;
  readonly highest: string;
  readonly metrics: Readonly<Record<string, string>>;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    time: 'Date and time',
    lowest: 'lowest',
    highest: 'highest',
    metrics: {
      volume_l: 'Volume',
      level_ratio: 'Level',
      depth_mm: 'Depth',
      temperature_celsius: 'Temperature',
      battery_percent: 'Battery',
      humidity_percent: 'Humidity',
      pressure_bar: 'Pressure',
      weight_kg: 'Weight',
      counter: 'Index',
      energy_kwh: 'Energy',
      fill_percent: 'Filling',
      speed_kmh: 'Speed',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
  },
  fr: {
    time: 'Date et heure',
    lowest: 'minimum',
    highest: 'maximum',
    metrics: {
      volume_l: 'Volume',
      level_ratio: 'Niveau',
      depth_mm: 'Hauteur',
      temperature_celsius: 'Température',
      battery_percent: 'Batterie',
      humidity_percent: 'Humidité',
      pressure_bar: 'Pression',
      weight_kg: 'Poids',
      counter: 'Index',
      energy_kwh: 'Énergie',
      fill_percent: 'Remplissage',
      speed_kmh: 'Vitesse',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
  },
  de: {
    time: 'Datum und Uhrzeit',
    lowest: 'niedrigster',
    highest: 'höchster',
    metrics: {
      volume_l: 'Volumen',
      level_ratio: 'Füllstand',
      depth_mm: 'Höhe',
      temperature_celsius: 'Temperatur',
      battery_percent: 'Batterie',
      humidity_percent: 'Feuchte',
      pressure_bar: 'Druck',
      weight_kg: 'Gewicht',
      counter: 'Zählerstand',
      energy_kwh: 'Energie',
      fill_percent: 'Füllung',
      speed_kmh: 'Geschwindigkeit',
      latitude: 'Breite',
      longitude: 'Länge',
    },
  },
  es: {
    time: 'Fecha y hora',
    lowest: 'mínimo',
    highest: 'máximo',
    metrics: {
      volume_l: 'Volumen',
      level_ratio: 'Nivel',
      depth_mm: 'Altura',
      temperature_celsius: 'Temperatura',
      battery_percent: 'Batería',
      humidity_percent: 'Humedad',
      pressure_bar: 'Presión',
      weight_kg: 'Peso',
      counter: 'Índice',
      energy_kwh: 'Energía',
      fill_percent: 'Llenado',
      speed_kmh: 'Velocidad',
      latitude: 'Latitud',
      longitude: 'Longitud',
    },
  },
  it: {
    time: 'Data e ora',
    lowest: 'minimo',
    highest: 'massimo',
    metrics: {
      volume_l: 'Volume',
      level_ratio: 'Livello',
      depth_mm: 'Altezza',
      temperature_celsius: 'Temperatura',
      battery_percent: 'Batteria',
      humidity_percent: 'Umidità',
      pressure_bar: 'Pressione',
      weight_kg: 'Peso',
      counter: 'Indice',
      energy_kwh: 'Energia',
      fill_percent: 'Riempimento',
      speed_kmh: 'Velocità',
      latitude: 'Latitudine',
      longitude: 'Longitudine',
    },
  },
  nl: {
    time: 'Datum en tijd',
    lowest: 'laagste',
    highest: 'hoogste',
    metrics: {
      volume_l: 'Volume',
      level_ratio: 'Niveau',
      depth_mm: 'Hoogte',
      temperature_celsius: 'Temperatuur',
      battery_percent: 'Batterij',
      humidity_percent: 'Vochtigheid',
      pressure_bar: 'Druk',
      weight_kg: 'Gewicht',
      counter: 'Meterstand',
      energy_kwh: 'Energie',
      fill_percent: 'Vulling',
      speed_kmh: 'Snelheid',
      latitude: 'Breedtegraad',
      longitude: 'Lengtegraad',
    },
  },
  pt: {
    time: 'Data e hora',
    lowest: 'mínimo',
    highest: 'máximo',
    metrics: {
      volume_l: 'Volume',
      level_ratio: 'Nível',
      depth_mm: 'Altura',
      temperature_celsius: 'Temperatura',
      battery_percent: 'Bateria',
      humidity_percent: 'Humidade',
      pressure_bar: 'Pressão',
      weight_kg: 'Peso',
      counter: 'Índice',
      energy_kwh: 'Energia',
      fill_percent: 'Enchimento',
      speed_kmh: 'Velocidade',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
  },
};

/** The headings of an exported series: the time here and in UTC, and for each metric its value, or its mean with lowest and highest. */
export function csvHeadings(
  locale: Locale,
  metrics: readonly { readonly metric: string; readonly unit: string }[],
  withExtremes: boolean,
): string[] {
  const { time, lowest, highest, metrics: names } = words[locale];
  return [
    time,
    'UTC',
    ...metrics.flatMap(({ metric, unit }) => {
      const name = names[metric] ?? metric;
      const end = unit ? ` (${unit})` : '';
      return withExtremes
        ? [`${name}${end}`, `${name}, ${lowest}${end}`, `${name}, ${highest}${end}`]
        : [`${name}${end}`];
    }),
  ];
}
