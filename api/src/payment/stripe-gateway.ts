import { AppError } from '@niveau/shared/api/errors';
import { pickLocale } from '@niveau/shared/i18n/locale';
import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { detailsOf } from './method-details.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const base = 'https://api.stripe.com/v1/';
const session = z.object({ id: z.string(), url: z.string(), expires_at: z.number() });
const completed = z.object({ setup_intent: z.string(), customer: z.string().nullable() });
const intent = z.object({ status: z.string() });
const intents = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      metadata: z.object({ id_invoice: z.string().optional() }),
      last_payment_error: z.object({ payment_method: z.object({ id: z.string() }).nullish() }).nullish(),
    }),
  ),
  has_more: z.boolean(),
});
const declined = z.object({ error: z.object({ type: z.literal('card_error') }) });

/** Stripe Checkout, by its API (https://docs.stripe.com/api): a hosted page for the method, charges off session. */
export function stripeGateway(
  { secretKey, webhookSecret }: NonNullable<Settings['stripe']>,
  send: typeof fetch = fetch,
): PaymentGateway {
  async function call(path: string, form: Readonly<Record<string, string>> | null, key?: string) {
    const answer = await send(`${base}${path}`, {
      method: form ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: form ? new URLSearchParams(form).toString() : null,
      signal: AbortSignal.timeout(8000),
    }).catch((cause: unknown) => {
      throw new AppError('payment_unavailable', { cause });
    });
    const body: unknown = await answer.json().catch(() => null);
    return { isOk: answer.ok, body };
  }

  async function required<T>(
    schema: z.ZodType<T>,
    path: string,
    form: Readonly<Record<string, string>> | null,
  ) {
    const { isOk, body } = await call(path, form);
    const parsed = schema.safeParse(body);
    if (!isOk || !parsed.success)
      throw new AppError('payment_unavailable', { cause: new Error(`Stripe refused ${path}`) });
    return parsed.data;
  }

  /** The charges of an invoice, whatever they were asked of, the newest first. */
  async function chargesOf(customer: string, id_invoice: number) {
    const found: z.output<typeof intents>['data'] = [];
    let after = '';
    for (;;) {
      const path = `payment_intents?customer=${encodeURIComponent(customer)}&limit=100${after}`;
      const { data, has_more } = await required(intents, path, null);
      found.push(...data.filter(({ metadata }) => metadata.id_invoice === String(id_invoice)));
      const last = data.at(-1);
      if (!has_more || !last) return found;
      after = `&starting_after=${encodeURIComponent(last.id)}`;
    }
  }

  /**
   * What became of an earlier charge of an invoice; null where none is made or on its way, and the method that is there now
   * was not refused the last time: its refusal may have come without a word, as that of a direct debit does.
   */
  async function madeBefore(customer: string, method: string, id_invoice: number) {
    const charges = await chargesOf(customer, id_invoice);
    if (charges.some(({ status }) => status === 'succeeded')) return 'succeeded' as const;
    if (charges.some(({ status }) => status === 'processing')) return 'pending' as const;
    return charges[0]?.last_payment_error?.payment_method?.id === method ? ('failed' as const) : null;
  }

  return {
    webhookSecret,
    async openSetup({ id_client, email, language, customer_reference, success_url, cancel_url }) {
      const { id, url, expires_at } = await required(session, 'checkout/sessions', {
        mode: 'setup',
        currency: 'eur',
        'payment_method_types[0]': 'card',
        'payment_method_types[1]': 'sepa_debit',
        client_reference_id: String(id_client),
        locale: pickLocale([language]),
        success_url,
        cancel_url,
        ...(customer_reference
          ? { customer: customer_reference }
          : { customer_creation: 'always', customer_email: email }),
      });
      return { id_session: id, url, expires_at: new Date(expires_at * 1000) };
    },
    async methodOf(object) {
      const parsed = completed.safeParse(object);
      if (!parsed.success || parsed.data.customer === null) return null;
      const path = `setup_intents/${encodeURIComponent(parsed.data.setup_intent)}?expand[]=payment_method`;
      return detailsOf(await required(z.unknown(), path, null), parsed.data.customer);
    },
    async charge({ id_invoice, number, amount_cents, customer_reference, method_reference, is_repeated }) {
      const earlier = is_repeated ? await madeBefore(customer_reference, method_reference, id_invoice) : null;
      if (earlier) return earlier;
      const form = {
        amount: String(amount_cents),
        currency: 'eur',
        customer: customer_reference,
        payment_method: method_reference,
        off_session: 'true',
        confirm: 'true',
        'metadata[id_invoice]': String(id_invoice),
        description: number,
      };
      const { isOk, body } = await call('payment_intents', form, `invoice-${number}-${method_reference}`);
      if (!isOk && declined.safeParse(body).success) return 'failed';
      const parsed = intent.safeParse(body);
      if (!isOk || !parsed.success) throw new AppError('payment_unavailable');
      if (parsed.data.status === 'succeeded') return 'succeeded';
      return parsed.data.status === 'processing' ? 'pending' : 'failed';
    },
  };
}
