import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, useApi, useMayCall } from '@niveau/shared/contract';
import { useParams } from '@niveau/shared/router';
import { Card } from '@niveau/shared/ui/card';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { PageHeader } from '@niveau/shared/ui/page-header';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { SubscriptionLapse } from '@niveau/shared/ui/subscription-lapse';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { assetPath } from '../asset/asset-paths.ts';
import { FormColumns, FormSide, FormStack } from '../form/form-layout.tsx';
import { LoadedAsset } from '../form/loaded-asset.tsx';
import { LinkList } from './link-list.tsx';
import { QrLabelCard } from './qr-label-card.tsx';
import { SendLinkCard } from './send-link-card.tsx';

/** Shares one asset with people who have no account: by e-mail, by a link, by the QR code on its sensor. */
export function AssetShare() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <LoadedAsset id={id} title={t`Share`}>
      {(asset) => <OfAsset asset={asset} />}
    </LoadedAsset>
  );
}

function OfAsset({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { id_asset, asset_name } = asset;
  const mayMake = useMayCall('POST global/url_page_public/asset/{id}');
  const { data, error, reload, isValidating } = useApi('GET global/url_page_public/asset/{id}', {
    params: { id: id_asset },
  });
  const makeForCode = async () => {
    await callApi('POST global/url_page_public/asset/{id}', {
      params: { id: id_asset },
      body: { is_for_qr: true, expires_in_days: 365 },
    });
    reload();
  };
  return (
    <>
      <PageHeader
        title={t`Share`}
        subtitle={asset_name}
        back={{ to: assetPath(id_asset), label: asset_name }}
      />
      <FormColumns>
        <FormStack>
          <SubscriptionLapse device={asset.device}>
            <Trans>Whoever opens the page sees the last readings, and no new ones until it is renewed.</Trans>
          </SubscriptionLapse>
          {mayMake && <SendLinkCard asset={asset} onMade={reload} />}
          <Card title={t`Links that work`}>
            {!data && error ? (
              <ErrorState
                title={t`The links could not be loaded`}
                onRetry={reload}
                retrying={isValidating}
                requestId={error.requestId}
              >
                {errorText(error.key)}
              </ErrorState>
            ) : data ? (
              <LinkList links={data} idAsset={id_asset} mayChange={mayMake} onChanged={reload} />
            ) : (
              <SkeletonGroup label={t`Loading the links`} shape="rows" count={2} />
            )}
          </Card>
        </FormStack>
        <FormSide>
          {asset.sensor ? (
            <QrLabelCard
              asset={asset}
              sensor={asset.sensor}
              link={data?.find(({ is_for_qr }) => is_for_qr)}
              mayMake={mayMake && data !== undefined}
              onMake={makeForCode}
            />
          ) : (
            <Card title={t`QR label`}>
              <p>
                <Trans>The label belongs to a sensor, and none is linked to this equipment yet.</Trans>
              </p>
            </Card>
          )}
        </FormSide>
      </FormColumns>
    </>
  );
}
