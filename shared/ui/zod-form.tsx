import { type FormikErrors, setIn } from 'formik';
import type { core, ZodType } from 'zod';

/**
 * A Formik `validate` from a zod schema: the first fault of each field, at its path. `say` turns an issue into the
 * reader's words; without it the schema's own message is shown.
 */
export function zodValidate<Values extends object>(
  schema: ZodType,
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
