import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { OrderDetailSkeleton } from './order-detail-skeleton.tsx';
import { useLoaded } from './use-loaded.ts';

export interface OrderDecisionProps {
  readonly order: OrderDetail;
  /** Told whether something typed is not sent yet. */
  readonly onHoldEntries: (holds: boolean) => void;
  /** Told of the order as it stands once validated or cancelled. */
  readonly onDecided: (order: OrderDetail) => void;
}

const loadForm = () => import('../order-validation/order-form.tsx');

/** The form to validate or decline a proposal, with the form library that it alone needs. */
export function OrderDecision(props: OrderDecisionProps) {
  const { t } = useLingui();
  const form = useLoaded(loadForm);
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
