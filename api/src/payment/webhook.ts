import { freeRoute } from '../http/route.ts';
import { gatewayOf } from './gateway.ts';
import { verifySignature } from './signature.ts';
import { takeEvent } from './take-event.ts';

export const webhook = freeRoute('POST payment/webhook', async ({ app, body, http }) => {
  verifySignature(
    gatewayOf(app).webhookSecret,
    http.header('stripe-signature'),
    http.rawBody(),
    app.clock.now(),
  );
  return { data: { received: true as const, ...(await takeEvent(app, body)) } };
});
