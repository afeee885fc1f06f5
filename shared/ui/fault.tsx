import type { AppError } from '@niveau/shared/contract';
import { ErrorState } from './error-state.tsx';
import { useErrorText } from './use-error-text.tsx';

interface FaultProps {
  readonly title: string;
  readonly error: AppError;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** A call that failed with nothing to show in its place: what happened, in the catalogue's words, and a retry. */
export function Fault({ title, error, onRetry, retrying }: FaultProps) {
  const errorText = useErrorText();
  return (
    <ErrorState title={title} onRetry={onRetry} retrying={retrying} requestId={error.requestId}>
      {errorText(error.key)}
    </ErrorState>
  );
}
