import { Plural, useLingui } from '@lingui/react/macro';
import { useApi, useMay, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { useParams } from '@niveau/shared/router';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { StatusPill } from '@niveau/shared/ui/status-pill';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { BellRing, LayoutDashboard } from 'lucide-react';
import { useState } from 'react';
import { conditionsOf } from '../asset/condition.tsx';
import { OrderLink } from '../asset/order-link.tsx';
import { typeName } from '../asset/type-name.ts';
import { useNow } from '../asset/use-now.ts';
import { AssetActions } from '../asset-actions.tsx';
import { AssetNotFound } from './asset-not-found.tsx';
import { Conditions } from './conditions.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';
import { Panels } from './panels.tsx';
import { UnmeasuredPanels } from './unmeasured-panels.tsx';

/** One asset: how full, how long it lasts, how it came to this, and what measures it. */
export function TankDetail() {
  const { t, i18n } = useLingui();
  const { id = '' } = useParams();
  const now = useNow();
  const { time_zone } = useUser();
  const errorText = useErrorText();
  const maySeeOrders = useMay({ module: 'ORDC', level: 1 });
  const [isArranging, arrange] = useState(false);
  const isId = /^[1-9]\d*$/.test(id);
  const {
    data: asset,
    error,
    reload,
    isValidating,
  } = useApi('GET asset/v2/{id}', isId ? { params: { id } } : null, {
    refreshInterval: 5 * 60_000,
  });
  const back = { to: '/', label: t`Equipment` };
  if (!isId || error?.key === 'asset_not_found') return <AssetNotFound />;
  if (!asset && error)
    return (
      <>
        <PageHeader title={t`Equipment`} back={back} />
        <ErrorState
          title={t`This equipment could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      </>
    );
  if (!asset) return <DetailSkeleton />;
  const { asset_name, asset_type, liquid, city, alerts_triggered, id_order_pending, device } = asset;
  const place = [liquid?.name ?? typeName(asset_type, i18n), city].filter(Boolean).join(' · ');
  return (
    <>
      <PageHeader
        title={asset_name}
        back={back}
        subtitle={
          <>
            {place}{' '}
            {alerts_triggered > 0 && (
              <StatusPill tone="error" icon={<BellRing aria-hidden="true" />}>
                <Plural value={alerts_triggered} one="# alert" other="# alerts" />
              </StatusPill>
            )}
          </>
        }
        actions={
          <>
            {id_order_pending !== null && maySeeOrders && <OrderLink idOrder={id_order_pending} />}
            {device && (
              <IconButton
                label={t`Arrange this page`}
                icon={<LayoutDashboard aria-hidden="true" />}
                onClick={() => arrange(true)}
              />
            )}
            <AssetActions asset={asset} />
          </>
        }
      />
      <Conditions conditions={conditionsOf(asset, i18n, localDate(now, time_zone))} asset={asset} />
      {device ? (
        <Panels
          key={asset.id_asset}
          asset={asset}
          device={device}
          now={now}
          isArranging={isArranging}
          onArranged={() => arrange(false)}
        />
      ) : (
        <UnmeasuredPanels key={asset.id_asset} asset={asset} />
      )}
    </>
  );
}
