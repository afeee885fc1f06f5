import { alertRule } from '@niveau/shared/api/alerts';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { numberFormat } from '@niveau/shared/i18n/kept-formats';
import type { Locale } from '@niveau/shared/i18n/locale';
import { z } from 'zod';
import { metricName } from '../readings/metric-names.ts';
import { alertTexts } from './alert-texts.ts';
import type { Message } from './order-message.ts';

/** The facts of an alert as they were when it told: what a notification keeps. */
export const alertFacts = z.object({
  kind: z.enum(['triggered', 'resolved']),
  alert: z.string(),
  asset: z.string(),
  /** The number of the sensor. */
  source: z.string(),
  measure: z.string(),
  rule: alertRule,
  limit: z.number().nullable(),
  unit: z.string(),
  value: z.number(),
  /** Instants: of the reading, and of telling. */
  measured_at: z.string(),
  told_at: z.string(),
  time_zone: z.string(),
});
export type AlertFacts = z.output<typeof alertFacts>;

export const alertDigest = z.object({ space: z.string(), alerts: z.array(alertFacts) });

/** Templates of notifications. */
export const alertTemplate = 'alert';
export const alertDigestTemplate = 'alert_digest';

/** The title and body of what an alert told, in a language: for every channel alike. */
export function alertMessage(locale: Locale, facts: AlertFacts): Message {
  const texts = alertTexts[locale];
  const { rule, unit, value, limit } = facts;
  const age = Date.parse(facts.told_at) - Date.parse(facts.measured_at);
  const figure = (of: number) => formatNumber(locale, of, { digits: 2, trim: true, unit });
  const written: Readonly<Record<string, string>> = {
    alert: facts.alert,
    asset: facts.asset,
    source: facts.source,
    measure: metricName(locale, facts.measure === 'level_percent' ? 'level_ratio' : facts.measure),
    value: rule === 'silence' ? duration(locale, value * 3_600_000) : figure(value),
    rule:
      rule === 'silence' || rule === 'sudden_drop'
        ? ''
        : fill(texts.rules[rule], { limit: figure(limit ?? 0) }),
    date: formatDateTime(locale, facts.measured_at, facts.time_zone),
    age: duration(locale, age),
  };
  const { title, body } = texts[textOf(facts)];
  return { title: fill(title, written), body: fill(body, written) };
}

function textOf({ kind, rule }: AlertFacts) {
  if (rule === 'silence') return kind === 'triggered' ? 'silence' : 'silence_over';
  if (rule === 'sudden_drop') return kind === 'triggered' ? 'sudden_drop' : 'drop_over';
  return kind;
}

/** Many alerts in one message: how many, and each in a line. */
export function alertDigestMessage(locale: Locale, { space, alerts }: z.output<typeof alertDigest>): Message {
  const { digest, over } = alertTexts[locale];
  const lines = alerts.map((facts) =>
    facts.kind === 'resolved'
      ? fill(over, { asset: facts.asset, alert: facts.alert })
      : alertMessage(locale, facts).title,
  );
  return {
    title: fill(digest.title, { count: String(alerts.length), space }),
    body: [digest.body, ...lines.map((line) => `• ${line}`)].join('\n'),
  };
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
] as const;

/** A length of time in words: `12 minutes`, `3 jours`. */
function duration(locale: Locale, ms: number): string {
  const [unit, size] = steps.find(([, step]) => ms >= 2 * step) ?? (['minute', 60_000] as const);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(0, Math.floor(ms / size)),
  );
}
