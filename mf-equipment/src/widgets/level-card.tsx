import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { TankGauge } from '@niveau/shared/ui/tank-gauge';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { type AssetDetail, ullage } from '../asset/asset-detail.ts';
import { Trend } from '../asset/trend.tsx';
import { urgencyOf } from '../asset/urgency.ts';
import { levelTone, UrgencyPill } from '../asset/urgency-pill.tsx';
import { formatLitres, formatPercent } from '../asset/value.ts';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(11rem, 1.1fr) minmax(13rem, 1fr);
  align-items: center;
  gap: ${space(2)} ${space(3)};
  ${media.small} { grid-template-columns: 1fr; justify-items: center; > * { width: 100%; } }
`;
const Drawing = styled.div`
  display: grid;
  justify-items: center;
`;
const Figure = styled.p`
  ${type.display}
  font-variant-numeric: tabular-nums;
`;
const Line = styled.div`
  ${type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} ${space(1.5)};
  margin: ${space(0.75)} 0 ${space(2.5)};
  color: ${token('ink-muted')};
`;

/** How full the tank is: its drawing, and the figures at arm's length. */
export function LevelCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const {
    asset_name,
    shape,
    level_ratio,
    low_threshold_ratio,
    capacity_l,
    volume_l,
    volume_15c_l,
    temperature_c,
  } = asset;
  if (shape === 'none') return null;
  const urgency = urgencyOf(asset);
  const room = ullage(asset);
  const percent = level_ratio === null ? '' : formatPercent(locale, level_ratio);
  const capacity = capacity_l === null ? '' : formatLitres(locale, capacity_l);
  const low = low_threshold_ratio === null ? null : formatPercent(locale, low_threshold_ratio);
  const usable = formatPercent(locale, asset.usable_ratio);
  return (
    <Card>
      <Root>
        <Drawing>
          <TankGauge
            name={asset_name}
            shape={shape}
            ratio={level_ratio}
            tone={levelTone(urgency)}
            thresholds={
              low_threshold_ratio === null || low === null
                ? []
                : [{ ratio: low_threshold_ratio, kind: 'low', label: low }]
            }
          />
        </Drawing>
        <div>
          <Figure>{volume_l === null ? t`Level unknown` : formatLitres(locale, volume_l)}</Figure>
          <Line>
            {level_ratio !== null && <span>{t`${percent} full`}</span>}
            {volume_l !== null && <Trend trend={asset.trend} />}
            <UrgencyPill urgency={urgency} />
          </Line>
          <DescriptionList
            entries={[
              { term: t`Room left`, value: room === null ? null : formatLitres(locale, room) },
              {
                term: t`Capacity`,
                value: capacity_l === null ? null : t`${capacity}, ${usable} usable`,
              },
              {
                term: t`Low threshold`,
                value:
                  low === null || capacity_l === null || low_threshold_ratio === null
                    ? low
                    : `${low} · ${formatLitres(locale, capacity_l * low_threshold_ratio)}`,
              },
              {
                term: t`Volume at 15 °C`,
                value: volume_15c_l === null ? null : formatLitres(locale, volume_15c_l),
              },
              {
                term: t`Temperature`,
                value:
                  temperature_c === null
                    ? null
                    : formatNumber(locale, temperature_c, { digits: 1, unit: '°C' }),
              },
            ]}
          />
        </div>
      </Root>
    </Card>
  );
}
