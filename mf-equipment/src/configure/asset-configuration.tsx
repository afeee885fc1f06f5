import { useLingui } from '@lingui/react/macro';
import { useApi, useMay, useMayCall } from '@niveau/shared/contract';
import { levels } from '@niveau/shared/domain/permission';
import { useParams } from '@niveau/shared/router';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Lock } from 'lucide-react';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { assetPath } from '../asset/asset-paths.ts';
import { useKind } from '../asset-form/use-kind.ts';
import { LoadedAsset } from '../form/loaded-asset.tsx';
import { FormSkeleton } from '../form-skeleton.tsx';
import { ConfigurationForm } from './configuration-form.tsx';

/** The configuration of an asset: what it is, its container, its place, its sensor. */
export function AssetConfiguration() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <LoadedAsset id={id} title={t`Configuration`}>
      {(asset) => <OfAsset asset={asset} />}
    </LoadedAsset>
  );
}

function OfAsset({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_asset, asset_name, asset_type, device } = asset;
  const mayEdit = useMay({ module: asset_type.designation, level: levels.edit });
  const maySetSensor = useMayCall('PUT device/{id}/configuration');
  const reference = useApi('GET asset/{id}/asset_reference', mayEdit ? { params: { id: id_asset } } : null, {
    revalidateOnFocus: false,
  });
  const { kind, configuration, error } = useKind(
    asset_type.id_referential,
    reference.data?.id_module ?? null,
  );
  // Asked for without a change, it answers the settings as they stand.
  const sensor = useApi(
    'PUT device/{id}/configuration',
    device && maySetSensor && mayEdit ? { params: { id: device.id_device }, body: { dry_run: true } } : null,
    { revalidateOnFocus: false },
  );
  const metrics = useApi(
    'GET device/{id}/metrics',
    device && mayEdit ? { params: { id: device.id_device } } : null,
    { revalidateOnFocus: false },
  );
  const back = { to: assetPath(id_asset), label: asset_name };
  if (!mayEdit)
    return (
      <>
        <PageHeader title={t`Configuration`} back={back} />
        <EmptyState icon={<Lock />} title={t`You may not change this equipment`}>
          {t`Your role in this space lets you look at it. An administrator of the space can change that.`}
        </EmptyState>
      </>
    );
  const failure = reference.error ?? error ?? sensor.error ?? metrics.error;
  if (failure)
    return (
      <>
        <PageHeader title={t`Configuration`} back={back} />
        <ErrorState
          title={t`The configuration could not be loaded`}
          onRetry={() => {
            reference.reload();
            sensor.reload();
            metrics.reload();
          }}
          requestId={failure.requestId}
        >
          {errorText(failure.key)}
        </ErrorState>
      </>
    );
  const isSensorKnown = !device || !maySetSensor || sensor.data !== undefined;
  if (!reference.data || !kind || !isSensorKnown || (device && !metrics.data)) return <FormSkeleton />;
  return (
    <ConfigurationForm
      asset={asset}
      reference={reference.data}
      kind={kind}
      configuration={configuration}
      sensor={sensor.data}
      metrics={metrics.data ?? []}
    />
  );
}
