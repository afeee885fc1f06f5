import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from '@niveau/shared/router';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { Tabs } from '@niveau/shared/ui/tabs';
import { InvoiceList } from './invoice-list.tsx';
import { PaymentTold } from './payment-told.tsx';
import { SubscriptionList } from './subscription-list.tsx';

/** What the sensors of the space cost, how it is paid, and the invoices. The payment service leads back here. */
export function SubscriptionPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'invoices' ? 'invoices' : 'subscriptions';
  return (
    <>
      <PageHeader title={t`Subscription and payment`} back={{ to: '/', label: t`Parameters` }} />
      <PaymentTold payment={params.get('payment') ?? ''} session={params.get('session') ?? ''} />
      <Tabs
        label={t`Subscription and payment`}
        selected={tab}
        onSelect={(key) => setParams(key === 'invoices' ? { tab: key } : {})}
        tabs={[
          { key: 'subscriptions', label: t`Subscriptions` },
          { key: 'invoices', label: t`Invoices` },
        ]}
      >
        {tab === 'invoices' ? <InvoiceList /> : <SubscriptionList />}
      </Tabs>
    </>
  );
}
