import type { AppError } from '@niveau/shared/contract';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { useErrorText } from '@niveau/shared/ui/use-error-text';

interface FailedLoadProps {
  readonly title: string;
  readonly error: AppError;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** A call that failed with nothing to show in its place: what happened, in the catalogue's words, and a retry. */
export function FailedLoad({ title, error, onRetry, retrying }: FailedLoadProps) {
  const errorText = useErrorText();
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying} requestId={error.requestId}>
      {errorText(error.key)}
    </ErrorState>
  );
}
