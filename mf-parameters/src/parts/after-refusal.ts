import { type AppError, refreshUser } from '@niveau/shared/contract';

/** Where a right was refused that the page counted on, it went meanwhile: the page then shows what is left. */
export function afterRefusal({ key }: AppError): void {
  if (key === 'role_edit_no_access') void refreshUser();
}

/** Whether the shell says a failure whatever the call: nobody answered, or the session is over. */
export function isSaidByShell({ key, status }: AppError): boolean {
  return (
    status === 0 ||
    key === 'authorization_required' ||
    key === 'unauthenticated' ||
    key === 'expired_token' ||
    key === 'session_refresh_failed'
  );
}
