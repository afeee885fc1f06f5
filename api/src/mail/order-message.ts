import { orderDocumentType, orderLapse } from '@niveau/shared/api/orders';
import { formatCents, formatDate, formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import type { Locale } from '@niveau/shared/i18n/locale';
import { z } from 'zod';
import { orderWords } from '../orders/order-words.ts';
import { orderParts } from './order-parts.ts';
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
  /** Why a proposal that nobody answered became no order; what was kept before it was told knew one reason alone. */
  lapse: orderLapse.nullable().default('nothing_fits'),
  /** The days that would suit instead, of an order that was declined. */
  days: z.array(z.string()).default([]),
  /** What the customer adds to an order. */
  comment: z.string().nullable().default(null),
  /** What was added to the order. */
  document: orderDocumentType.nullable().default(null),
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
    document: orderWords[locale].documents[facts.document ?? 'other'],
    days: facts.days.map(date).join(' · '),
    comment: facts.comment ?? '',
  };
  const fillFrom = (known: Readonly<Record<string, string>>) => (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
  const fill = fillFrom(written);
  const say = orderParts[locale];
  const fillAll = fillFrom({
    ...written,
    runs_out: facts.run_out ? fill(say.runsOut) : '',
    answer: fill(facts.automatic ? say.automatic : say.nothing),
    why: facts.lapse ? say.lapses[facts.lapse] : '',
  });
  const { title, body } = orderTexts[locale][kind];
  return { title: fill(title), body: fillAll(body) + fill(additionTo(locale, kind, facts)) };
}

function additionTo(locale: Locale, kind: OrderMessageKind, { days, comment }: OrderFacts): string {
  const { days: daysThatSuit, comment: commented } = orderParts[locale];
  if (kind === 'order_cancelled' && days.length > 0) return daysThatSuit;
  return kind === 'order_validated' && comment ? commented : '';
}
