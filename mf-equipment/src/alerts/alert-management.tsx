import { Trans, useLingui } from '@lingui/react/macro';
import {
  AppError,
  callApi,
  notify,
  type QueuedCall,
  revalidate,
  useApi,
  useMayCall,
  useUser,
} from '@niveau/shared/contract';
import { useParams, useSearchParams } from '@niveau/shared/router';
import { ButtonLink } from '@niveau/shared/ui/button';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { lazyPart } from '@niveau/shared/ui/lazy-part';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { QueuedNotes } from '@niveau/shared/ui/queued-notes';
import { SubscriptionLapse } from '@niveau/shared/ui/subscription-lapse';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import { alertPath, alertsPath, assetPath, installPath } from '../asset/asset-paths.ts';
import { FormColumns, FormSide, FormStack } from '../form/form-layout.tsx';
import { LoadedAsset } from '../form/loaded-asset.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { AlertEventsCard } from './alert-events-card.tsx';
import { AlertsCard, mostAlerts } from './alerts-card.tsx';
import { asWanted } from './as-wanted.ts';
import { measureOptions } from './measure-options.ts';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { alertReads, useAlertChanges, useQueuedAlerts } from './use-alert-changes.ts';

const AlertForm = lazyPart(async () => (await import('./alert-form.tsx')).AlertForm);

/** The alerts of an asset: those that are set, what they told, and the form of one (`…/new`, `…/12`). */
export function AlertManagement() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <LoadedAsset id={id} title={t`Alerts`}>
      {(asset) =>
        asset.device ? <OfDevice asset={asset} device={asset.device} /> : <NoSensor asset={asset} />
      }
    </LoadedAsset>
  );
}

function NoSensor({ asset: { id_asset, asset_name } }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const mayInstall = useMayCall('POST device/install');
  return (
    <>
      <PageHeader
        title={t`Alerts`}
        subtitle={asset_name}
        back={{ to: assetPath(id_asset), label: asset_name }}
      />
      <EmptyState
        icon={<Radio />}
        title={t`No sensor`}
        action={mayInstall && <ButtonLink to={installPath(id_asset)}>{t`Install a sensor`}</ButtonLink>}
      >
        <Trans>Alerts watch what a sensor measures, and none is linked to this equipment yet.</Trans>
      </EmptyState>
    </>
  );
}

function OfDevice({ asset, device }: { readonly asset: AssetDetail; readonly device: Device }) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { alert: wanted = null } = useParams();
  const { id_device, device_number } = device;
  const { id_asset, asset_name } = asset;
  const mayMake = useMayCall('POST device/{id}/alerts');
  const mayChange = useMayCall('PUT alert/{id}');
  const metrics = useApi('GET device/{id}/metrics', { params: { id: id_device } });
  const alerts = useApi(
    'GET device/{id}/alerts',
    wanted && wanted !== 'new' ? { params: { id: id_device }, query: { limit: mostAlerts } } : null,
  );
  // What stands lower comes once what is above has its height: nothing moves under the reader.
  const set = useApi('GET device/{id}/alerts', { params: { id: id_device }, query: { limit: mostAlerts } });
  const change = useAlertChanges(id_asset);
  const queued = useQueuedAlerts(id_asset);
  const user = useUser();
  const [search] = useSearchParams();
  const refused = queued.find(({ id, state }) => state === 'refused' && id === search.get('refused'));
  const [hasEvents, setHasEvents] = useState(false);
  const acknowledge = async (id: number) => {
    const done = t`Acknowledged: nothing more is told until it is back to normal`;
    const params = { id };
    try {
      const made = await change({
        id: `acknowledge-${id}`,
        call: 'PUT alert_event/{id}/acknowledge',
        params,
        texts: {
          subject: t`An alert is acknowledged`,
          done,
          refused: t`The alert was not acknowledged.`,
        },
        send: (options) => callApi('PUT alert_event/{id}/acknowledge', { params }, options),
      });
      if (made === 'kept') return;
      notify({ type: 'success', message: done });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify({ type: 'error', message: errorText(error.key) });
    }
    await revalidate(...alertReads);
  };

  const failure = metrics.error ?? alerts.error;
  const isForm = wanted === 'new' ? mayMake : wanted !== null && mayChange;
  if (isForm && !metrics.data && failure)
    return (
      <>
        <PageHeader title={t`Alerts`} back={{ to: alertsPath(id_asset), label: t`Alerts` }} />
        <ErrorState
          title={t`This page could not be loaded`}
          onRetry={() => {
            metrics.reload();
            alerts.reload();
          }}
          requestId={failure.requestId}
        >
          {errorText(failure.key)}
        </ErrorState>
      </>
    );
  if (isForm && (!metrics.data || (wanted !== 'new' && !alerts.data))) return <FormSkeleton />;
  const measures = measureOptions(asset, metrics.data ?? [], i18n);
  const changed = alerts.data?.find(({ id_alert }) => String(id_alert) === wanted);
  if (isForm && (wanted === 'new' || changed))
    return (
      <AlertForm
        key={`${wanted} ${refused?.id}`}
        fallback={<FormSkeleton />}
        asset={asset}
        idDevice={id_device}
        measures={measures}
        alert={changed && asWanted(changed, queued, { user, measures })}
        refused={refused}
      />
    );
  const putRight = ({ id, call, params, refusal }: QueuedCall) => {
    const isGone = call === 'PUT alert/{id}' && refusal?.key === 'alert_not_found';
    const link = (alert: number | 'new', label: string) => (
      <ButtonLink size="small" to={`${alertPath(id_asset, alert)}?refused=${id}`}>
        {label}
      </ButtonLink>
    );
    if (isGone || call === 'POST device/{id}/alerts') return mayMake && link('new', t`New alert`);
    return call === 'PUT alert/{id}' && mayChange && link(Number(params.id), t`Change the alert`);
  };
  return (
    <>
      <PageHeader
        title={t`Alerts`}
        subtitle={[asset_name, device_number].join(' · ')}
        back={{ to: assetPath(id_asset), label: asset_name }}
      />
      <QueuedNotes queued={queued} wayOn={putRight} />
      <FormColumns>
        <FormStack>
          <SubscriptionLapse device={device}>
            <Trans>No readings come in, so no alert is triggered until the subscription is renewed.</Trans>
          </SubscriptionLapse>
          <AlertsCard
            idAsset={id_asset}
            idDevice={id_device}
            measures={measures}
            onAcknowledge={acknowledge}
          />
          {(set.data ?? set.error) && (
            <AlertEventsCard
              idAsset={id_asset}
              idDevice={id_device}
              onAcknowledge={acknowledge}
              onSettled={() => setHasEvents(true)}
            />
          )}
        </FormStack>
        <FormSide>{hasEvents && <QuietHoursCard idAsset={id_asset} />}</FormSide>
      </FormColumns>
    </>
  );
}
