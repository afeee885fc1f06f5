import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useMayCall } from '@niveau/shared/contract';
import { useSearchParams } from '@niveau/shared/router';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { NoOrderRights } from '../no-order-rights.tsx';
import { OrderDetailSkeleton } from '../order-detail/order-detail-skeleton.tsx';
import { OrderFault } from '../order-text/order-fault.tsx';
import { AssetChoice } from './asset-choice.tsx';
import { RequestForm } from './request-form.tsx';

/** An order outside a proposal: for which tank, then the same form as a proposal's. The tank stands in the address. */
export function NewOrderPage() {
  const { t } = useLingui();
  const mayRequest = useMayCall('POST order/cockpit');
  const [params, setParams] = useSearchParams();
  const choices = useApi('GET order/cockpit/choices', mayRequest ? {} : null);
  if (!mayRequest) return <NoOrderRights />;
  const wanted = params.get('asset') ?? '';
  const assets = (choices.data?.assets ?? []).filter(({ is_orderable }) => is_orderable);
  const chosen = assets.find(({ id_asset }) => String(id_asset) === wanted);
  return (
    <>
      <PageHeader
        title={chosen ? t`Order for ${chosen.asset_name}` : t`New order`}
        subtitle={
          chosen ? (
            [chosen.liquid, chosen.city].filter(Boolean).join(' · ')
          ) : (
            <Trans>Order without waiting for a proposal. Which equipment is it for?</Trans>
          )
        }
        back={chosen ? { to: '/new', label: t`Choose other equipment` } : { to: '/', label: t`Orders` }}
      />
      {choices.error && !choices.data ? (
        <OrderFault
          title={t`The equipment could not be loaded`}
          error={choices.error}
          onRetry={choices.reload}
          retrying={choices.isValidating}
        />
      ) : !choices.data ? (
        <OrderDetailSkeleton />
      ) : chosen ? (
        <RequestForm key={chosen.id_asset} id_asset={chosen.id_asset} />
      ) : (
        <AssetChoice assets={assets} onChoose={(id) => setParams({ asset: String(id) })} />
      )}
    </>
  );
}
