import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@niveau/shared/ui/dialog';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { useLoaded } from '../order-detail/use-loaded.ts';
import type { BatchValidationProps } from './batch-validation-props.ts';

const loadBatch = () => import('./batch-dialog.tsx');

/** Several proposals validated as they are, in one go; its code comes when it is asked for. */
export function BatchValidation(props: BatchValidationProps) {
  const { t } = useLingui();
  const batch = useLoaded(loadBatch);
  if (batch.kind === 'loaded') return <batch.module.BatchDialog {...props} />;
  return (
    <Dialog
      title={t`Validate together`}
      onClose={() => props.onClose(props.orders.map(({ id_order }) => id_order))}
    >
      {batch.kind === 'failed' ? (
        <ErrorState title={t`The form could not be loaded`} onRetry={batch.retry}>
          {t`Check the connection, then try again.`}
        </ErrorState>
      ) : (
        <SkeletonGroup label={t`Loading the orders`} shape="lines" />
      )}
    </Dialog>
  );
}
