import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@niveau/shared/api/orders';
import { AppError, callApi, notify, refreshBadges, revalidate, useMayCall } from '@niveau/shared/contract';
import { useNavigate } from '@niveau/shared/router';
import { Button } from '@niveau/shared/ui/button';
import { Dialog } from '@niveau/shared/ui/dialog';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { orderBadge, renewOrders } from '../order-validation/renewed-calls.ts';

/** Takes back an own order that the supplier has not checked yet; nothing where that is not possible. */
export function WithdrawOrder({ order }: { readonly order: OrderDetail }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const mayWithdraw = useMayCall('POST order/cockpit/{id_order}');
  const [isAsking, setIsAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!mayWithdraw || order.origin !== 'customer' || order.state !== 2 || order.sub_state !== 'sent')
    return null;
  const withdraw = async () => {
    setBusy(true);
    try {
      await callApi('POST order/cockpit/{id_order}', { params: { id_order: order.id_order } });
      notify({ type: 'success', message: t`Order ${order.order_number} withdrawn` });
      navigate('/?tab=in_progress', { replace: true });
      // Not the order itself, which is gone.
      refreshBadges(orderBadge);
      void revalidate('GET order/cockpit', 'GET order/cockpit/choices', 'GET order/cockpit/tank');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setBusy(false);
      setIsAsking(false);
      notify({ type: 'error', message: errorText(error.key) });
      renewOrders();
    }
  };
  return (
    <>
      <Button size="small" icon={<Undo2 aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        {t`Withdraw the order`}
      </Button>
      {isAsking && (
        <Dialog
          title={t`Withdraw this order?`}
          onClose={() => setIsAsking(false)}
          mayClose={() => !busy}
          actions={
            <>
              <Button disabled={busy} onClick={() => setIsAsking(false)}>{t`Keep the order`}</Button>
              <Button variant="danger" busy={busy} onClick={() => void withdraw()}>{t`Withdraw`}</Button>
            </>
          }
        >
          <Trans>{order.provider.name} is told, and nothing is delivered.</Trans>
        </Dialog>
      )}
    </>
  );
}
