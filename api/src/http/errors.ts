import { errorCatalogue, isErrorKey } from '@niveau/shared/api/error-catalogue';
import {
  AppError,
  type ErrorBody,
  type ErrorKey,
  expiredTokenStatus,
  type KeyedFault,
} from '@niveau/shared/api/errors';
import type { z } from 'zod';
import { errorCode } from '../error-code.ts';

/** The body of a failed call. Anything that is no AppError answers as `failure`, a 500 without any detail. */
export function errorBody(
  error: unknown,
  requestId: string,
  failure: ErrorKey = 'internal_server_error',
): { status: number; body: ErrorBody & { details?: unknown }; retryAfter: number | undefined } {
  const known = asAppError(error, failure);
  const status = known.status ?? errorCatalogue[known.key][0];
  const retryAfter = known.details?.retry_after;
  return {
    status,
    retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    body: {
      status: known.key === 'expired_token' ? expiredTokenStatus : status,
      translation_key: known.key,
      message: errorCatalogue[known.key][1],
      ...(known.faults.length > 0 ? { errors: known.faults } : {}),
      ...(known.details ? { details: known.details } : {}),
      request_id: requestId,
    },
  };
}

const tooLarge: ReadonlySet<string | undefined> = new Set([
  'FST_ERR_CTP_BODY_TOO_LARGE',
  'FST_REQ_FILE_TOO_LARGE',
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

const bodyFault: KeyedFault = { path: 'body', translation_key: 'field_invalid' };

function asAppError(error: unknown, failure: ErrorKey): AppError {
  if (error instanceof AppError) return error;
  if (tooLarge.has(errorCode(error))) return new AppError('payload_too_large', { cause: error });
  const status = statusOf(error);
  if (status === 429) return new AppError('too_many_requests', { cause: error });
  // What Fastify itself refuses: a body that is no JSON, of no known media type, of the wrong length.
  if (status >= 400 && status < 500) {
    return new AppError('invalid_request', { cause: error, faults: [bodyFault] });
  }
  // SQLSTATE read_only_sql_transaction: a view of a space.
  if (errorCode(error) === '25006') return new AppError('view_read_only', { cause: error });
  if (isRefusedValue(error)) {
    return new AppError('invalid_request', { cause: error, faults: [bodyFault] });
  }
  return new AppError(failure, { cause: error });
}

/**
 * Whether the database refused a value as such (SQLSTATE class 22, data exceptions, and 54000, limits): a year 0, a number
 * out of range. It is the request that held it; the server logs it all the same, as what a schema should have caught.
 */
export function isRefusedValue(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && (/^22[0-9A-Z]{3}$/.test(code) || code === '54000');
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

type Issue = z.core.$ZodIssue;

/** The faults of a body, query or parameters, each with a key that says what is wrong with the field. */
export function faultsOf(part: 'body' | 'query' | 'params', issues: readonly Issue[]): KeyedFault[] {
  return issues.map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.'),
    translation_key: keyOf(issue),
  }));
}

function keyOf(issue: Issue): ErrorKey {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'field_required' : 'field_invalid';
    case 'too_small':
      return issue.origin === 'string' ? 'field_too_short' : 'field_too_small';
    case 'too_big':
      return issue.origin === 'string' ? 'field_too_long' : 'field_too_big';
    case 'invalid_format':
      if (issue.format === 'email') return 'email_invalid';
      if (issue.format === 'date' || issue.format === 'datetime') return 'date_invalid';
      return 'field_invalid';
    case 'custom':
      return isErrorKey(issue.params?.translation_key) ? issue.params.translation_key : 'field_invalid';
    default:
      return 'field_invalid';
  }
}
