import type { Locale } from '@niveau/shared/i18n/locale';

interface Words {
  readonly time: string;
  readonly day: string;
  readonly lowest: string;
  readonly mean: string;
  readonly highest: string;
  readonly consumed: string;
  readonly filled: string;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    time: 'Date and time',
    day: 'Day',
    lowest: 'lowest',
    mean: 'mean',
    highest: 'highest',
    consumed: 'Consumed',
    filled: 'Filled',
  },
  fr: {
    time: 'Date et heure',
    day: 'Jour',
    lowest: 'minimum',
    mean: 'moyenne',
    highest: 'maximum',
    consumed: 'Consommé',
    filled: 'Rempli',
  },
  de: {
    time: 'Datum und Uhrzeit',
    day: 'Tag',
    lowest: 'niedrigster',
    mean: 'Mittel',
    highest: 'höchster',
    consumed: 'Verbraucht',
    filled: 'Befüllt',
  },
  es: {
    time: 'Fecha y hora',
    day: 'Día',
    lowest: 'mínimo',
    mean: 'media',
    highest: 'máximo',
    consumed: 'Consumido',
    filled: 'Llenado',
  },
  it: {
    time: 'Data e ora',
    day: 'Giorno',
    lowest: 'minimo',
    mean: 'media',
    highest: 'massimo',
    consumed: 'Consumato',
    filled: 'Riempito',
  },
  nl: {
    time: 'Datum en tijd',
    day: 'Dag',
    lowest: 'laagste',
    mean: 'gemiddelde',
    highest: 'hoogste',
    consumed: 'Verbruikt',
    filled: 'Gevuld',
  },
  pt: {
    time: 'Data e hora',
    day: 'Dia',
    lowest: 'mínimo',
    mean: 'média',
    highest: 'máximo',
    consumed: 'Consumido',
    filled: 'Enchido',
  },
};

/** The words of an export. */
export function csvWords(locale: Locale): Words {
  return words[locale];
}

/** The headings of an exported series: the time here and in UTC, and for each metric its value, or its mean with lowest and highest. */
export function csvHeadings(
  locale: Locale,
  metrics: readonly { readonly label: string; readonly unit: string }[],
  withExtremes: boolean,
): string[] {
  const { time, lowest, highest } = words[locale];
  return [
    time,
    'UTC',
    ...metrics.flatMap(({ label: name, unit }) => {
      const end = unit ? ` (${unit})` : '';
      return withExtremes
        ? [`${name}${end}`, `${name}, ${lowest}${end}`, `${name}, ${highest}${end}`]
        : [`${name}${end}`];
    }),
  ];
}
