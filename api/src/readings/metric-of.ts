import type { KindMetric } from '@niveau/shared/api/equipment-kinds';
import type { Locale } from '@niveau/shared/i18n/locale';
import { type LabelledMetric, labelled } from '../equipment/kind.ts';
import { unitOf } from './units.ts';

interface Measuring {
  readonly metrics: readonly KindMetric[];
}

/** What is declared of a metric of a device; a plain gauge where nothing is. */
export function declaredMetric({ metrics }: Measuring, metric: string): KindMetric {
  return metrics.find((known) => known.metric === metric) ?? { metric, unit: unitOf(metric) };
}

/** A metric of a device with its unit and its name in a language. */
export function metricOf(device: Measuring, metric: string, locale: Locale): LabelledMetric {
  return labelled(declaredMetric(device, metric), locale);
}
