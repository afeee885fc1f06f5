import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { loadOrderForm } from './load-order-form.ts';
import type { OrderDecisionProps } from './order-decision-props.ts';
import { OrderDetailSkeleton } from './order-detail-skeleton.tsx';
import { useLoaded } from './use-loaded.ts';

/** The form to validate or decline a proposal, with the form library that it alone needs. */
export function OrderDecision(props: OrderDecisionProps) {
  const { t } = useLingui();
  const form = useLoaded(loadOrderForm);
  if (form.kind === 'failed')
    return (
      <ErrorState title={t`The form could not be loaded`} onRetry={form.retry}>
        {t`Check the connection, then try again.`}
      </ErrorState>
    );
  if (form.kind === 'loading') return <OrderDetailSkeleton />;
  const { OrderForm } = form.module;
  return <OrderForm {...props} />;
}
