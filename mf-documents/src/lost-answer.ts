import type { AppError } from '@niveau/shared/contract';

/**
 * Whether what was sent may have been done although the call failed: the line broke, or something on the way answered in
 * the server's place. A refusal of the server's own says that nothing was.
 */
export function mayHaveArrived({ key, status, details }: AppError): boolean {
  // What the page itself does not send, since it belongs to another session, says so in its details.
  if (status === 0) return details === undefined;
  return (
    status !== undefined && status >= 500 && (key === 'problem_occurred' || key === 'internal_server_error')
  );
}
