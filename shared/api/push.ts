import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { nothing } from './fields.ts';

/** A PushSubscription as the browser writes it, in JSON. */
const subscriptionText = z.string().min(2).max(4000);

export const pushEndpoints = defineEndpoints({
  'GET push/key': {
    summary: 'The key that push subscriptions are made for, and the own ones that must be made again',
    access: 'user',
    output: z.object({
      public_key: z.string(),
      /** Endpoints whose service refuses our key: unsubscribe there, subscribe again. */
      renew: z.array(z.string()),
    }),
  },
  'POST user/register_push_token': {
    summary: 'Register this browser for push messages; the token is its subscription in JSON',
    access: 'user',
    body: z.object({
      token: subscriptionText,
      type: z.literal('web').default('web'),
      platform: z
        .string()
        .regex(/^[\w.-]{1,60}$/)
        .default('empty-shell'),
    }),
    output: nothing,
  },
  'DELETE user/push_token': {
    summary: 'Forget this browser: the subscription that `token` holds, or every one of the user without it',
    access: 'user',
    body: z.object({ token: subscriptionText.optional() }),
    output: nothing,
  },
  'POST user/unregistered_platform': {
    summary: 'Say that the page was opened under an address whose platform is not known',
    access: 'user',
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(500) }),
    output: nothing,
  },
});
