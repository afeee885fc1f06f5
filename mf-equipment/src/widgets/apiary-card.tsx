import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { Link } from '@niveau/shared/router';
import { Card } from '@niveau/shared/ui/card';
import { EmptyState } from '@niveau/shared/ui/empty-state';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { Stat } from '@niveau/shared/ui/stat';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { Hexagon } from 'lucide-react';
import { styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { assetPath } from '../asset/asset-paths.ts';
import { formatMeasure } from '../asset/value.ts';

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
`;
const Hives = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space(1)};
  margin-top: ${space(2)};
  a { ${type.label} display: flex; align-items: center; gap: ${space(1.5)}; min-height: 52px; padding: ${space(1)} ${space(1.5)}; border: 1px solid ${token('line')}; border-radius: 10px; color: ${token('ink')}; text-decoration: none; }
  a:hover { border-color: ${token('accent-text')}; }
  svg { flex: none; color: ${token('accent-text')}; }
  strong { margin-left: auto; white-space: nowrap; font-variant-numeric: tabular-nums; }
`;

/** An apiary: its hives with their weights, how many they are, and their mean. */
export function ApiaryCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  const { id_client } = useUser();
  const { data, error, reload, isValidating } = useApi('GET client/{idClient}/apiary', {
    params: { idClient: id_client },
  });
  const apiary = data?.find(({ id_asset }) => id_asset === asset.id_asset);
  const kilograms = (weight: number | null) => (weight === null ? '—' : formatMeasure(locale, weight, 'kg'));
  return (
    <Card title={t`Hives`}>
      {!data && error && (
        <ErrorState
          title={t`The hives could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="block" height="7.5rem" />}
      {data && (apiary?.hives.length ?? 0) === 0 && (
        <EmptyState icon={<Hexagon />} title={t`No hive in this apiary yet`}>
          <Trans>A hive is put into its apiary in the hive’s configuration.</Trans>
        </EmptyState>
      )}
      {apiary && apiary.hives.length > 0 && (
        <>
          <Figures>
            <Stat label={t`Number of hives`} value={String(apiary.number_of_hives)} />
            <Stat label={t`Average weight`} value={kilograms(apiary.average_weight)} />
          </Figures>
          <Hives>
            {apiary.hives.map((hive) => (
              <li key={hive.id_asset}>
                <Link to={assetPath(hive.id_asset)}>
                  <Hexagon size={20} aria-hidden="true" />
                  {hive.asset_name}
                  <strong>{kilograms(hive.weight_kg)}</strong>
                </Link>
              </li>
            ))}
          </Hives>
        </>
      )}
    </Card>
  );
}
