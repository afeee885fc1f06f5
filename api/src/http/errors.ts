import {
  AppError,
  type ErrorBody,
  errorCatalogue,
  expiredTokenStatus,
  type FieldFault,
} from '@niveau/shared/api/errors';
import type { z } from 'zod';

/** The body of a failed call. Anything that is no AppError answers 500 without any detail. */
export function errorBody(
  error: unknown,
  requestId: string,
): { status: number; body: ErrorBody & { details?: unknown } } {
  const known = asAppError(error);
  const status = known.status;
  return {
    status,
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

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (
    code === 'FST_ERR_CTP_BODY_TOO_LARGE' ||
    code === 'FST_REQ_FILE_TOO_LARGE' ||
    code === 'FST_FILES_LIMIT'
  ) {
    return new AppError('payload_too_large', { cause: error });
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new AppError('too_many_requests', { cause: error });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new AppError('invalid_request', { cause: error });
  return new AppError('internal_server_error', { cause: error });
}

type Issue = z.core.$ZodIssue;

/** The faults of a body, query or parameters, each with a key that says what is wrong with the field. */
export function faultsOf(part: 'body' | 'query' | 'params', issues: readonly Issue[]): FieldFault[] {
  return issues.map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.'),
    translation_key: keyOf(issue),
  }));
}

function keyOf(issue: Issue): string {
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
    default:
      return 'field_invalid';
  }
}
