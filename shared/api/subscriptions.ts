import { z } from 'zod';
import { subscriptionStates } from '../domain/subscription-state.ts';
import { defineEndpoints } from './endpoint.ts';
import { calendarDate, id, instant, pagedMeta, paging } from './fields.ts';

/** A subscription of section 3: that of a device, for a year at a time. */
export const subscription = z.object({
  id_subscription: id,
  device: z.object({ id_device: id, device_number: z.string(), model: z.string() }),
  asset_name: z.string().nullable(),
  state: z.enum(subscriptionStates),
  /** The last day that is paid. */
  expiry: calendarDate.nullable(),
  annual_debit: z.boolean(),
  warranty_end: calendarDate.nullable(),
  /** Euro cents a year, tax included. */
  annual_price_cents: z.number().int(),
  paid_by_professional: z.boolean(),
  /** A renewal was asked for, and its payment is awaited. */
  is_renewing: z.boolean(),
  /** That payment could not be made for hours: another payment method makes it be tried again at once. */
  is_payment_stuck: z.boolean(),
  cancelled_at: instant.nullable(),
});
export type Subscription = z.output<typeof subscription>;

const paymentMethod = z.object({
  kind: z.enum(['card', 'sepa_debit']),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number().int().nullable(),
  exp_year: z.number().int().nullable(),
  updated_at: instant,
});

const changeErrors = [
  'subscription_not_found',
  'subscription_paid_by_provider',
  'subscription_transition_refused',
  'payment_method_required',
  'changed_meanwhile',
] as const;

const change = (summary: string) =>
  ({
    summary,
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      /** What the caller has been told is taken now, 0 for nothing: where it is another by now, nothing is done. */
      agreed_cents: z.number().int().min(0).optional(),
    }),
    output: subscription,
    errors: changeErrors,
  }) as const;

export const subscriptionEndpoints = defineEndpoints({
  'GET client/{id}/subscriptions': {
    summary: 'The subscriptions of the space’s devices, and its payment method',
    access: 'user',
    params: z.object({ id }),
    query: paging.extend({
      search: z.string().trim().max(100).optional(),
      state: z.enum(subscriptionStates).optional(),
    }),
    output: z.array(subscription),
    meta: pagedMeta.extend({
      payment_method: paymentMethod.nullable(),
      /** Payments of the space that could not be made for hours, whatever is looked for. */
      stuck_payments: z.number().int(),
    }),
    errors: ['client_not_found'],
  },
  'PUT subscription/{id}/cancel': change('End a subscription: it runs until the day that is paid'),
  'PUT subscription/{id}/reactivate': change('Take a cancellation back, or renew for a year what has ended'),
  'PUT subscription/{id}/direct_debit': change('Renew by direct debit each year'),
  'GET client/{id}/invoices': {
    summary: 'The invoices of the space, newest first',
    access: 'user',
    params: z.object({ id }),
    query: paging,
    output: z.array(
      z.object({
        id_invoice: id,
        number: z.string(),
        label: z.string(),
        amount_cents: z.number().int(),
        period_from: calendarDate,
        period_to: calendarDate,
        state: z.enum(['open', 'paid', 'failed']),
        issued_at: instant,
        paid_at: instant.nullable(),
      }),
    ),
    meta: pagedMeta,
    errors: ['client_not_found'],
  },
  'GET client/{id}/invoices/{id_invoice}/pdf': {
    summary: 'An invoice as a PDF',
    access: 'user',
    params: z.object({ id, id_invoice: id }),
    output: { blob: 'application/pdf' },
    errors: ['client_not_found', 'invoice_not_found'],
  },
  'POST client/{id}/payment_method/session': {
    summary: 'Open the hosted page on which the space gives its payment method',
    access: 'user',
    params: z.object({ id }),
    body: z.object({
      /** Where the hosted page leads back to, within the product. */
      return_path: z
        .string()
        .max(200)
        .regex(/^\/(?![/\\])[\w\-./?=&%]*$/)
        .default('/parameter/subscription'),
    }),
    output: z.object({ id_session: z.string(), url: z.string(), expires_at: instant }),
    errors: ['client_not_found', 'payment_unavailable'],
  },
  'GET client/{id}/payment_method/session/{id_session}': {
    summary: 'What became of a hosted page of the space, as the payment provider reported it',
    access: 'user',
    params: z.object({ id, id_session: z.string().regex(/^[\w-]{1,255}$/) }),
    output: z.object({
      state: z.enum(['open', 'completed', 'expired']),
      /** Invoices that are being paid, or tried again, with the method that the space has now. */
      open_invoices: z.number().int(),
    }),
    errors: ['client_not_found', 'payment_session_not_found'],
  },
  'POST payment/webhook': {
    summary: 'What the payment provider reports, signed as Stripe signs (`Stripe-Signature: t=…,v1=…`)',
    access: 'public',
    keeps_raw_body: true,
    body: z.looseObject({
      id: z.string().min(1).max(255),
      type: z.string().max(120),
      data: z.looseObject({ object: z.looseObject({}) }),
    }),
    output: z.object({ received: z.literal(true), is_repeated: z.boolean() }),
    errors: ['webhook_signature_invalid'],
  },
});
