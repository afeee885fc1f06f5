import { Trans, useLingui } from '@lingui/react/macro';
import type { TankOutlook } from '@niveau/shared/api/order-cockpit';
import { type CallOutput, useApi, useQueuedCalls } from '@niveau/shared/contract';
import { useNavigate } from '@niveau/shared/router';
import { ButtonLink } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { ClipboardList, PackageX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadOrderForm } from '../order-detail/load-order-form.ts';
import { OrderDetailSkeleton } from '../order-detail/order-detail-skeleton.tsx';
import { useLoaded } from '../order-detail/use-loaded.ts';
import { aboutTank } from '../order-outbox/about-order.ts';
import { QueuedNotes } from '../order-outbox/queued-notes.tsx';
import { useTankOutlook } from '../order-outlook/use-tank-outlook.ts';
import { OrderFault } from '../order-text/order-fault.tsx';
import { draftOrder } from './draft-order.ts';

/** What is ordered for one tank: its outlook, its products, the form. */
export function RequestForm({ id_asset }: { readonly id_asset: number }) {
  const { t } = useLingui();
  const outlook = useTankOutlook(id_asset);
  const products = useApi('GET order/cockpit/products', { query: { id_asset } });
  const error = outlook.error ?? products.error;
  if (outlook.data && products.data) return <ReadyForm outlook={outlook.data} products={products.data} />;
  if (!error) return <OrderDetailSkeleton />;
  return (
    <OrderFault
      title={t`The equipment could not be loaded`}
      error={error}
      onRetry={() => {
        outlook.reload();
        products.reload();
      }}
    />
  );
}

interface ReadyFormProps {
  readonly outlook: TankOutlook;
  readonly products: CallOutput<'GET order/cockpit/products'>;
}

function ReadyForm({ outlook, products }: ReadyFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useLoaded(loadOrderForm);
  const [product] = products;
  const queued = useQueuedCalls(aboutTank(outlook.asset.id_asset));
  const [placed, setPlaced] = useState<number>();
  // The form has gone by then: what it held is sent, and leaving the page asks nothing.
  useEffect(() => {
    if (placed !== undefined) void navigate(`/${placed}`, { replace: true });
  }, [placed, navigate]);
  // What is typed rests on the order as it was when the form opened.
  const [draft] = useState(() => product && draftOrder(outlook, product, new Date()));
  if (placed !== undefined) return <OrderDetailSkeleton />;
  const isWaiting = queued.some(({ state }) => state === 'waiting');
  if (isWaiting) return <QueuedNotes queued={queued} />;
  if (outlook.id_order_open !== null)
    return (
      <>
        <QueuedNotes queued={queued} />
        <EmptyState
          icon={<ClipboardList />}
          title={t`An order for this equipment is already under way`}
          action={<ButtonLink to={`/${outlook.id_order_open}`}>{t`Open the order`}</ButtonLink>}
        >
          <Trans>Once it is delivered or cancelled you can order again.</Trans>
        </EmptyState>
      </>
    );
  if (!draft)
    return (
      <EmptyState icon={<PackageX />} title={t`No product for this equipment`}>
        <Trans>{outlook.provider.name} sells nothing for what it holds.</Trans>
      </EmptyState>
    );
  if (form.kind === 'failed')
    return (
      <ErrorState title={t`The form could not be loaded`} onRetry={form.retry}>
        {t`Check the connection, then try again.`}
      </ErrorState>
    );
  if (form.kind === 'loading') return <OrderDetailSkeleton />;
  const { OrderForm } = form.module;
  return (
    <>
      <QueuedNotes queued={queued} />
      <OrderForm
        order={draft}
        refused={queued.findLast(({ state }) => state === 'refused')}
        isRequest
        onHoldEntries={() => undefined}
        onDecided={(order) => setPlaced(order?.id_order)}
      />
    </>
  );
}
