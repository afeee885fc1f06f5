import { useLingui } from '@lingui/react/macro';
import { useApi, useMayCall } from '@niveau/shared/contract';
import { useParams } from '@niveau/shared/router';
import { ButtonLink } from '@niveau/shared/ui/button';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { useEffect } from 'react';
import { OrderFault } from '../order-text/order-fault.tsx';
import { preloadOrderForm } from './load-order-form.ts';
import { OrderDetailSkeleton } from './order-detail-skeleton.tsx';
import { OrderView } from './order-view.tsx';

/** One order: to be decided on while it waits, followed afterwards. */
export function OrderDetailPage() {
  const { id = '' } = useParams();
  return <LoadedOrder key={id} id={id} />;
}

function LoadedOrder({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const mayValidate = useMayCall('POST order/cockpit/{id}/validate');
  const order = useApi('GET order/cockpit/{id}', { params: { id } });
  useEffect(() => {
    if (mayValidate) preloadOrderForm();
  }, [mayValidate]);
  if (order.data) return <OrderView order={order.data} staleBecause={order.error} />;
  const back = { to: '/', label: t`Orders` };
  if (!order.error)
    return (
      <>
        <PageHeader title={t`Order`} subtitle={<Skeleton width="16rem" height="2.25rem" />} back={back} />
        <OrderDetailSkeleton />
      </>
    );
  const { key } = order.error;
  const mayRetry = key !== 'order_view_no_rights' && key !== 'order_not_found';
  return (
    <>
      <PageHeader title={t`Order`} back={back} />
      <OrderFault
        title={
          key === 'order_view_no_rights' ? t`This order is not open to you` : t`The order could not be loaded`
        }
        error={order.error}
        onRetry={mayRetry ? order.reload : undefined}
        retrying={order.isValidating}
        actions={<ButtonLink to="/">{t`Back to the orders`}</ButtonLink>}
      />
    </>
  );
}
