import type { AppError } from '@niveau/shared/api/errors';

/** Faults of a form by the name of the field, each a translation key. */
export type FormFaults = Readonly<Record<string, string>>;

/** What the server found wrong, by the field of the form that it names: `body.email` is the form's `email`. */
export function faultsOf(error: AppError, fields: readonly string[]): FormFaults {
  const named = error.faults
    .map(({ path, translation_key }) => [path.replace(/^body\./, ''), translation_key] as const)
    .filter(([field]) => fields.includes(field));
  return Object.fromEntries(named);
}

/** The faults that are there, of checks that answer a translation key or nothing. */
export function onlyFaults(checks: Readonly<Record<string, string | undefined>>): FormFaults {
  return Object.fromEntries(
    Object.entries(checks).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Of what the server refused, the faults of the fields that still hold what they held then. */
export function stillRefused<Values extends object>(
  refused: { readonly values: Values; readonly faults: FormFaults } | null,
  values: Values,
): FormFaults {
  if (!refused) return {};
  const before = new Map<string, unknown>(Object.entries(refused.values));
  const now = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(refused.faults).filter(([field]) => before.get(field) === now.get(field)),
  );
}
