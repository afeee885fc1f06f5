import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '@niveau/shared/ui/error-state';

/** What is left to say when the shell itself has failed. */
export function ShellFailure() {
  const { t } = useLingui();
  return (
    <ErrorState title={t`This page could not be shown`} onRetry={() => location.reload()}>
      <Trans>Your data is safe. Reload the page; if it happens again, contact your supplier.</Trans>
    </ErrorState>
  );
}
