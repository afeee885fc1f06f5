import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApi, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { Link } from '@niveau/shared/router';
import { Card, Sheet } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { LazyMap } from '@niveau/shared/ui/map/lazy-map';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { assetPath } from '../asset/asset-paths.ts';
import type { AssetSummary } from '../asset/asset-summary.ts';
import { conditionsOf } from '../asset/condition.tsx';
import { isOrderDue, urgencyOf } from '../asset/urgency.ts';
import { ChunkedRows } from './chunked-rows.tsx';

const Root = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  > * { min-width: 0; }
`;
const Others = styled.ul`
  ${type.label}
  display: grid;
  gap: ${space(1)};
  ${media.desktop} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  a { color: ${token('accent-text')}; }
`;
const Title = styled.h2`
  ${type.heading}
  margin-top: ${space(1)};
`;

export interface EquipmentMapProps {
  readonly assets: readonly AssetSummary[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The equipment by where it stands: one mark an address, in the colour of what is most pressing there. */
export function EquipmentMap({ assets, now }: EquipmentMapProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const { id_user, time_zone } = useUser();
  const today = localDate(now, time_zone);
  const [chosen, choose] = useState<string>();
  const { data, error, reload, isValidating } = useApi('GET user_client/{id}/domiciles', {
    params: { id: id_user },
  });
  if (!data)
    return (
      <Root>
        {error ? (
          <ErrorState
            title={t`The addresses could not be loaded`}
            onRetry={reload}
            retrying={isValidating}
            requestId={error.requestId}
          >
            {errorText(error.key)}
          </ErrorState>
        ) : (
          <Skeleton shape="block" height="28rem" />
        )}
      </Root>
    );
  const byId = new Map(assets.map((asset) => [asset.id_asset, asset]));
  const places = data.flatMap((place, at) => {
    const here = place.assets.flatMap(({ id_asset }) => byId.get(id_asset) ?? []);
    return here.length > 0 ? [{ ...place, key: String(at), here }] : [];
  });
  const placed = places.flatMap(({ latitude, longitude, ...place }) =>
    latitude === null || longitude === null ? [] : [{ ...place, latitude, longitude }],
  );
  const onMap = new Set(placed.flatMap(({ here }) => here.map(({ id_asset }) => id_asset)));
  const unplaced = assets.filter(({ id_asset }) => !onMap.has(id_asset));
  const toneOf = (here: readonly AssetSummary[]) => {
    if (here.some((asset) => asset.alerts_triggered > 0 || urgencyOf(asset) === 'now')) return 'error';
    const isPressing = (asset: AssetSummary) =>
      isOrderDue(asset) || conditionsOf(asset, i18n, today).length > 0;
    return here.some(isPressing) ? 'warning' : 'success';
  };
  const place = placed.find(({ key }) => key === chosen);
  return (
    <Root>
      {placed.length === 0 ? (
        <Card>
          <EmptyState icon={<MapPinOff />} title={t`Nothing to show on the map`}>
            <Trans>None of this equipment has an address with a position yet.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <LazyMap
          label={t`Map of the equipment`}
          height={460}
          points={placed.map(({ key, name, here, latitude, longitude }) => ({
            key,
            latitude,
            longitude,
            label: here.length === 1 ? (here[0]?.asset_name ?? name) : `${name} (${here.length})`,
            tone: toneOf(here),
            onSelect: () => choose(key),
          }))}
        />
      )}
      <div aria-live="polite">
        {place && (
          <>
            <Title>
              {place.name}, {place.city}
            </Title>
            <Sheet>
              <ChunkedRows key={place.key} assets={place.here} now={now} before={0} />
            </Sheet>
          </>
        )}
      </div>
      {placed.length > 0 && unplaced.length > 0 && (
        <Card
          title={<Plural value={unplaced.length} one="# without a position" other="# without a position" />}
        >
          <Others>
            {unplaced.map(({ id_asset, asset_name }) => (
              <li key={id_asset}>
                <Link to={assetPath(id_asset)}>{asset_name}</Link>
              </li>
            ))}
          </Others>
        </Card>
      )}
    </Root>
  );
}
