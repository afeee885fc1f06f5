import { formatCents, formatDate, formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import type { Locale } from '@niveau/shared/i18n/locale';
import { z } from 'zod';
import { type OrderMessageKind, orderMessageKinds, orderTexts } from './order-texts.ts';

/** The facts of an order as they were when something happened to it: what a notification keeps. */
export const orderFacts = z.object({
  number: z.string(),
  asset: z.string(),
  product: z.string(),
  /** Litres. */
  quantity: z.number(),
  delivered: z.number().nullable(),
  /** Euro cents. */
  price: z.number(),
  /** Dates without a time. */
  run_out: z.string().nullable(),
  date: z.string().nullable(),
  /** Instants. */
  deadline: z.string(),
  automatic: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  time_zone: z.string(),
});
export type OrderFacts = z.output<typeof orderFacts>;

export interface Message {
  readonly title: string;
  readonly body: string;
}

export function isOrderMessageKind(template: string): template is OrderMessageKind {
  return orderMessageKinds.some((kind) => kind === template);
}

/** The title and body of what happened to an order, in a language: for notifications and e-mails alike. */
export function orderMessage(locale: Locale, kind: OrderMessageKind, facts: OrderFacts): Message {
  const litres = (value: number) => formatNumber(locale, value, { digits: 0, unit: 'L' });
  const instant = (value: string | null) => (value ? formatDateTime(locale, value, facts.time_zone) : '–');
  const date = (value: string | null) => (value ? formatDate(locale, value) : '–');
  const written: Readonly<Record<string, string>> = {
    number: facts.number,
    asset: facts.asset,
    product: facts.product,
    quantity: litres(facts.quantity),
    delivered: litres(facts.delivered ?? facts.quantity),
    price: formatCents(locale, facts.price),
    run_out: date(facts.run_out),
    date: date(facts.date),
    deadline: instant(facts.deadline),
    automatic: instant(facts.automatic),
    by: facts.by ?? '–',
    reason: facts.reason ?? '–',
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => written[name] ?? '');
  const { title, body } = orderTexts[locale][kind];
  return { title: fill(title), body: fill(body) };
}
