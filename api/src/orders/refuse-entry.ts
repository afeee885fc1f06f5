import { AppError, type ErrorKey } from '@niveau/shared/api/errors';

/** The refusal of one entry of a request, found by its field. */
export function refuseEntry(
  key: ErrorKey,
  field: string,
  details?: Readonly<Record<string, unknown>>,
): AppError {
  return new AppError(key, { faults: [{ path: `body.${field}`, translation_key: key }], details });
}
