import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { id, instant, locale, nothing, text } from './fields.ts';

const kind = z.enum(['terms', 'privacy']);
export type LegalKind = z.output<typeof kind>;
const ofKind = z.object({ kind });
/** As people write it: a page reads it line by line. */
const legalBody = text(200_000)
  .min(1)
  .refine((body) => body.split('\n').every((line) => line.length <= 5000), 'a line is too long');

export const legalEndpoints = defineEndpoints({
  'GET legal/{kind}': {
    summary:
      'The terms of use or the privacy policy of the host’s provider, or of `id_professional`, in markdown',
    access: 'public',
    params: ofKind,
    query: z.object({ id_professional: id.optional(), language: locale.optional() }),
    output: z.object({
      /** Whose text it is; `null` where the host is nobody's. */
      provider: z
        .object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
        .nullable(),
      /** In the wanted language, else in another that the provider has; `null` where it has given none. */
      text: z.object({ language: locale, body: z.string(), changed_at: instant }).nullable(),
    }),
  },
  'GET provider/legal': {
    summary: 'The terms of use and privacy policies that the provider has given',
    access: { scope: 'provider' },
    output: z.array(z.object({ kind, language: locale, body: z.string(), changed_at: instant })),
  },
  'PUT provider/legal/{kind}': {
    summary: 'Give the terms of use or the privacy policy in one language, in markdown',
    access: { scope: 'provider' },
    params: ofKind,
    body: z.object({ language: locale, body: legalBody }),
    output: z.object({ kind, language: locale, body: z.string(), changed_at: instant }),
  },
  'DELETE provider/legal/{kind}': {
    summary: 'Take a text away in one language',
    access: { scope: 'provider' },
    params: ofKind,
    query: z.object({ language: locale }),
    output: nothing,
    errors: ['not_found'],
  },
});
