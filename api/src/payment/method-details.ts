import { z } from 'zod';
import type { MethodDetails } from './payment-gateway.ts';

/** A payment method as Stripe describes it. */
const paymentMethod = z.union([
  z.object({
    id: z.string(),
    type: z.literal('card'),
    card: z.object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.number().int(),
      exp_year: z.number().int(),
    }),
  }),
  z.object({
    id: z.string(),
    type: z.literal('sepa_debit'),
    sepa_debit: z.object({ last4: z.string(), bank_code: z.string().nullable().optional() }),
  }),
]);
const setupIntent = z.object({ payment_method: paymentMethod });

/** What is kept of a method that a setup gave; null for kinds that are not offered. */
export function detailsOf(intent: unknown, customer_reference: string): MethodDetails | null {
  const parsed = setupIntent.safeParse(intent);
  if (!parsed.success) return null;
  const method = parsed.data.payment_method;
  const references = { customer_reference, method_reference: method.id };
  if (method.type === 'card') return { kind: 'card', ...method.card, ...references };
  const { last4 } = method.sepa_debit;
  return { kind: 'sepa_debit', brand: 'SEPA', last4, exp_month: null, exp_year: null, ...references };
}
