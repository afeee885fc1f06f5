import { Trans } from '@lingui/react/macro';
import type { AppError } from '@niveau/shared/contract';
import { FormErrorSummary } from '@niveau/shared/ui/form-error-summary';
import { useErrorText } from '@niveau/shared/ui/use-error-text';

/** Why nothing was saved, where no field stands for it; what was entered is still there. */
export function FormFailure({ failure }: { readonly failure: AppError | undefined }) {
  const errorText = useErrorText();
  if (!failure) return null;
  const { key, requestId } = failure;
  return (
    <FormErrorSummary
      message={
        <>
          {errorText(key)} <Trans>What you entered is kept.</Trans>{' '}
          {requestId && <Trans>Reference for support: {requestId}</Trans>}
        </>
      }
    />
  );
}
