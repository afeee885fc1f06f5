import { z } from 'zod';
import type { Checked } from '../domain/checked.ts';
import { designations } from '../domain/permission.ts';

/** Fields that many calls share. Ids are positive integers; instants ISO 8601 UTC; dates YYYY-MM-DD. */
export const id = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER);
export const instant = z.iso.datetime({ offset: true });
export const calendarDate = z.iso.date();
export const timeZone = z.string().max(64).refine(isTimeZone, 'not a time zone');
export const email = z.email().max(254);
/** What a module of a team of its own is granted by. */
export const ownDesignation = z.templateLiteral(['MOD_', z.string().regex(/^[A-Z0-9]+(?:_[A-Z0-9]+)*$/)]);
export const designation = z.union([z.enum(designations), ownDesignation]);
export const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const locale = z.enum(['en', 'fr', 'de', 'es', 'it', 'nl', 'pt']);
export const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
/** Text without control characters or halves of characters (lone surrogates), trimmed. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff]*$/u);

/** Text of one line, trimmed: what may stand in a subject or a title. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    .regex(/^[^\u0000-\u001f\u007f\u0085\u2028\u2029\ud800-\udfff]*$/u);

/** Text held against a validator of the domain: what it accepts is what is kept, what it refuses is the fault's key. */
export const checkedText = (check: (text: string) => Checked, max = 500) =>
  line(max).transform((given, context) => {
    const checked = check(given);
    if (checked.ok) return checked.value;
    context.addIssue({ code: 'custom', params: { translation_key: checked.translation_key } });
    return z.NEVER;
  });

/** The token of a link or an invitation. */
export const linkToken = z.string().regex(/^[\w-]{1,200}$/);

export const paging = z.object({
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
  offset: z.coerce.number<number | string>().int().min(0).default(0),
});
export const pagedMeta = z.object({ total: z.number().int() });

export const nothing = z.null();

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
