import { AppError, type ErrorKey } from '@niveau/shared/api/errors';

/** For work whose failure has a message of its own: throws `key` with the cause, and an AppError as it is. */
export function failAs(key: ErrorKey): (error: unknown) => never {
  return (error) => {
    throw error instanceof AppError ? error : new AppError(key, { cause: error });
  };
}
