import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Settings } from '../settings.ts';
import { detailsOf } from './method-details.ts';
import type { PaymentGateway } from './payment-gateway.ts';

const sessionHours = 24;
const completed = z.object({ setup_intent: z.unknown(), customer: z.string() });

/** The number that Stripe's tests know for a card that is taken and then declines every charge. */
const declinesLater = '4000000000000341';

/** Plays a payment provider on this server: a page of its own, no money. Never in production. */
export function localGateway(
  { publicUrl, secret }: Pick<Settings, 'publicUrl' | 'secret'>,
  clock: Clock,
): PaymentGateway {
  return {
    webhookSecret: `whsec_${createHmac('sha256', secret).update('payment webhook').digest('hex')}`,
    async openSetup() {
      const id_session = `cs_local_${randomUUID().replaceAll('-', '')}`;
      const expires_at = new Date(clock.now().getTime() + sessionHours * 3_600_000);
      return { id_session, url: `${publicUrl}/payment/hosted/${id_session}`, expires_at };
    },
    async methodOf(object) {
      const parsed = completed.safeParse(object);
      return parsed.success ? detailsOf(parsed.data.setup_intent, parsed.data.customer) : null;
    },
    async charge({ method_reference }) {
      return method_reference === methodReference(declinesLater) ? 'failed' : 'succeeded';
    },
  };
}

/** What a card is known by: made of its number, which is not kept. */
export function methodReference(number: string): string {
  return `pm_local_${createHmac('sha256', 'niveau').update(number).digest('hex').slice(0, 24)}`;
}
