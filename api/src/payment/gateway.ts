import type { App } from '../app.ts';
import { localGateway } from './local-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { stripeGateway } from './stripe-gateway.ts';

/** Stripe by setting; else the local page that plays it. */
export function gatewayOf(app: App): PaymentGateway {
  const { stripe } = app.settings;
  return stripe ? stripeGateway(stripe) : localGateway(app.settings, app.clock);
}
