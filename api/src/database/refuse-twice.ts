import { AppError, type ErrorKey } from '@niveau/shared/api/errors';
import { errorCode } from '../error-code.ts';

/** For a statement that may meet a row that is there already (a unique index): throws `key` then, and what else failed as it is. */
export function refuseTwice(key: ErrorKey): (error: unknown) => never {
  return (error) => {
    throw errorCode(error) === '23505' ? new AppError(key, { cause: error }) : error;
  };
}
