import type { AppError } from '@niveau/shared/contract';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import type { ReactNode } from 'react';

interface OrderFaultProps {
  readonly title: string;
  readonly error: AppError;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly actions?: ReactNode;
}

/** A call that failed with nothing to show in its place: what happened, in the catalogue's words, and a retry. */
export function OrderFault({ title, error, onRetry, retrying, actions }: OrderFaultProps) {
  const errorText = useErrorText();
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      retrying={retrying}
      actions={actions}
      requestId={error.requestId}
    >
      {errorText(error.key)}
    </ErrorState>
  );
}
