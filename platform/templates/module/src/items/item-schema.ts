import * as z from 'zod/mini';

// Without it zod probes for eval, which the page's policy reports.
z.config({ jitless: true });

/** Why a value is refused; the form has the words. */
export const itemFaults = ['name-missing', 'name-long', 'note-long'] as const;
export type ItemFault = (typeof itemFaults)[number];

const fault = (name: ItemFault) => name;

export const nameLimit = 80;
export const noteLimit = 500;

/** The rules of the form. */
export const itemSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, fault('name-missing')), z.maxLength(nameLimit, fault('name-long'))),
  due: z.string(),
  note: z.string().check(z.trim(), z.maxLength(noteLimit, fault('note-long'))),
});
