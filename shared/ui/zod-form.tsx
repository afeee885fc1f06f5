import { type FormikErrors, setIn } from 'formik';
import type { core } from 'zod';

/** A schema of zod or of zod/mini, which is a fifth of its size. */
interface Schema {
  readonly safeParse: (values: unknown) => {
    readonly error?: { readonly issues: readonly core.$ZodIssue[] } | undefined;
  };
}

/**
 * A Formik `validate` from a zod schema: the first fault of each field, at its path. `say` turns an issue into the
 * reader's words; without it the schema's own message is shown.
 */
export function zodValidate<Values extends object>(
  schema: Schema,
  say: (issue: core.$ZodIssue) => string = (issue) => issue.message,
): (values: Values) => FormikErrors<Values> {
  return (values) => {
    const result = schema.safeParse(values);
    let errors: FormikErrors<Values> = {};
    const seen = new Set<string>();
    for (const issue of result.error?.issues ?? []) {
      const path = issue.path.join('.');
      if (seen.has(path)) continue;
      seen.add(path);
      errors = setIn(errors, path, say(issue));
    }
    return errors;
  };
}
