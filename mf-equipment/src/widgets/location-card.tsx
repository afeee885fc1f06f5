import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { LazyMap } from '@niveau/shared/ui/map/lazy-map';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { MapPinOff } from 'lucide-react';
import { styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';

const Address = styled.address`
  ${type.label}
  margin-top: ${space(1.5)};
  font-style: normal;
  small { ${type.caption} color: ${token('ink-muted')}; }
`;

/** Where it stands: on a map where its position is known, and its address. */
export function LocationCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { address, asset_name } = asset;
  const latitude = address?.latitude ?? null;
  const longitude = address?.longitude ?? null;
  const degrees = (value: number) => formatNumber(locale, value, { digits: 5, unit: '°' });
  return (
    <Card title={t`Location`}>
      {!address && (
        <EmptyState icon={<MapPinOff />} title={t`No address yet`}>
          <Trans>Its address is entered in the configuration.</Trans>
        </EmptyState>
      )}
      {latitude !== null && longitude !== null && (
        <LazyMap
          label={t`Location of ${asset_name}`}
          height={260}
          points={[{ key: String(asset.id_asset), latitude, longitude, label: asset_name }]}
        />
      )}
      {address && (
        <Address>
          {address.name}
          <br />
          {[address.address, address.complement].filter(Boolean).join(', ')}
          <br />
          {address.postal_code} {address.city}
          {latitude !== null && longitude !== null && (
            <>
              <br />
              <small>
                {degrees(latitude)}, {degrees(longitude)}
              </small>
            </>
          )}
        </Address>
      )}
    </Card>
  );
}
