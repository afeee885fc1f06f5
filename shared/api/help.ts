import { z } from 'zod';
import { defineEndpoints, documentLimitBytes } from './endpoint.ts';
import { email, id, instant, line, pagedMeta, paging, text } from './fields.ts';

/** Pictures, png or jpeg (section 5); at most five, each once. */
const pictures = {
  'files[]': {
    types: ['image/png', 'image/jpeg'],
    max_bytes: documentLimitBytes,
    required: false,
    many: true,
  },
} as const;

/** Where something happened, as JSON in a field of the form: page, module and version, browser. */
const context = z
  .string()
  .max(4000)
  .optional()
  .transform((json, refinement) => {
    if (json === undefined) return {};
    try {
      const value: unknown = JSON.parse(json);
      const parsed = z
        .record(line(60), z.union([line(500), z.number(), z.boolean(), z.null()]))
        .safeParse(value);
      if (parsed.success) return parsed.data;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    refinement.addIssue({ code: 'custom', message: 'not a flat JSON object' });
    return z.NEVER;
  });

const contact = z.object({
  label: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
const received = z.object({ id_help_request: id, sent_at: instant });

export const helpEndpoints = defineEndpoints({
  'GET global/problems': {
    summary: 'Problem categories in the reader’s language, each with the provider’s contact addresses',
    access: 'user',
    output: z.array(
      z.object({ id_problem: id, code: z.string(), name: z.string(), contacts: z.array(contact) }),
    ),
  },
  'POST global/assistance_required': {
    summary: 'Ask the provider for help; sent to the contacts of the category',
    access: 'user',
    body: z.object({ id_problem: id, message: text(5000).min(1), context }),
    files: pictures,
    output: received,
    errors: [
      'problem_not_found',
      'file_already_selected',
      'file_type_not_allowed',
      'file_too_large',
      'email_not_sent_to_supplier',
      'too_many_requests',
    ],
  },
  'POST global/bug': {
    summary: 'Report a fault of the product, with pictures and where it happened',
    access: 'user',
    body: z.object({ message: text(5000).min(1), context }),
    files: pictures,
    output: received,
    errors: ['file_already_selected', 'file_type_not_allowed', 'file_too_large', 'too_many_requests'],
  },
  'POST global/opinion': {
    summary: 'Give an opinion: stars from 1 to 5, a comment, or both',
    access: 'user',
    body: z
      .object({ rating: z.number().int().min(1).max(5).optional(), message: text(5000).optional() })
      .refine(({ rating, message }) => rating !== undefined || (message ?? '') !== '', { path: ['message'] }),
    output: received,
    errors: ['too_many_requests'],
  },
  'GET global/opinion': {
    summary:
      'What the provider’s customers think of the product, in figures, and the own opinions, newest first',
    access: 'user',
    output: z.object({
      average: z.number().nullable(),
      count: z.number().int(),
      /** Of one star to five. */
      counts: z.array(z.number().int()).length(5),
      own: z.array(
        z.object({
          id_help_request: id,
          rating: z.number().int().nullable(),
          message: z.string(),
          sent_at: instant,
        }),
      ),
    }),
  },
  'GET provider/help_requests': {
    summary: 'What customers asked, reported and said, newest first',
    access: { scope: 'provider' },
    query: paging.extend({ kind: z.enum(['assistance', 'bug', 'opinion']).optional() }),
    output: z.array(
      z.object({
        id_help_request: id,
        kind: z.enum(['assistance', 'bug', 'opinion']),
        id_client: id,
        client_space_name: z.string(),
        from: z.object({ name: z.string(), email: z.string() }).nullable(),
        problem: z.string().nullable(),
        rating: z.number().int().nullable(),
        message: z.string(),
        context: z.record(z.string(), z.unknown()),
        files: z.number().int(),
        sent_at: instant,
      }),
    ),
    meta: pagedMeta,
  },
  'PUT provider/problem/{id}/contacts': {
    summary: 'Name whom customers reach for a category of problems',
    access: { scope: 'provider' },
    params: z.object({ id }),
    body: z.object({
      contacts: z
        .array(
          z.object({
            label: line(80).nullable().default(null),
            email: email.nullable().default(null),
            phone: line(40).nullable().default(null),
          }),
        )
        .max(10),
    }),
    output: z.array(contact),
    errors: ['problem_not_found', 'phone_invalid'],
  },
});
