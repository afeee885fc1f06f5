import { formatCents, formatDate } from '@niveau/shared/i18n/format';
import type { Locale } from '@niveau/shared/i18n/locale';
import type { Message } from '../mail/order-message.ts';
import type { ServiceFacts, ServiceKind } from './service-kinds.ts';
import { serviceTexts } from './service-texts.ts';

/** Stands for a fact that was not given. */
const missing = '–';

/** What happened, as a title and a body in a language: for notifications and e-mails alike. */
export function serviceMessage(locale: Locale, kind: ServiceKind, facts: ServiceFacts): Message {
  const written = (name: string): string => {
    const amount = facts.amount_cents;
    if (name === 'amount') return typeof amount === 'number' ? formatCents(locale, amount) : missing;
    const value = facts[name];
    if (value === undefined || value === null || value === '') return missing;
    return name === 'date' ? formatDate(locale, String(value)) : String(value);
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => written(name));
  const { title, body } = serviceTexts[locale][kind];
  const filled = fill(body);
  // A body of facts alone that are not there says nothing.
  return { title: fill(title).replaceAll(/\s+/g, ' '), body: filled === missing ? '' : filled };
}
