import type { KindMetric, Localised } from '@niveau/shared/api/equipment-kinds';
import type { Locale } from '@niveau/shared/i18n/locale';
import sql from 'sql-template-tag';
import { metricName } from '../readings/metric-names.ts';

/** What an asset `a` of a type `t` measures, best first: its own list where it has one (a multi-sensor's channels), else its kind's. */
export const metricsOfAsset = sql`coalesce(a.configuration -> 'metrics', t.metrics)`;

export interface LabelledMetric {
  readonly metric: string;
  readonly unit: string;
  readonly kind: 'gauge' | 'counter' | 'state';
  readonly label: string;
}

const besideNothing = new Set(['volume_l', 'temperature_celsius', 'battery_percent']);

/** What a container tells beside its level, such as a gas's pressure: the level has its temperature, the sensor its battery. */
export function besideLevel<M extends Pick<KindMetric, 'metric'>>(metrics: readonly M[]): readonly M[] {
  return metrics.filter(({ metric }) => !besideNothing.has(metric));
}

/** A name in the reader's language, else in English, else in any. */
export function inLanguage(name: Localised, locale: Locale): string {
  if (typeof name === 'string') return name;
  return name[locale] ?? name.en ?? Object.values(name)[0] ?? '';
}

/** A metric under the name that its kind or its asset gives it, else under its usual one. */
export function labelled(metric: KindMetric, locale: Locale): LabelledMetric {
  return {
    metric: metric.metric,
    unit: metric.unit,
    kind: metric.kind ?? 'gauge',
    label: metric.label ? inLanguage(metric.label, locale) : metricName(locale, metric.metric),
  };
}

/** The label of a numeric state, in the reader's language; null for a value or a metric that has none. */
export function stateLabel(metric: KindMetric, value: number, locale: Locale): string | null {
  const state = metric.states?.find((known) => known.value === value);
  return state ? inLanguage(state.label, locale) : null;
}
