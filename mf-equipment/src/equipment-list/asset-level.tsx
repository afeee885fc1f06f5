import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { LevelBar } from '@niveau/shared/ui/level-bar';
import type { AssetSummary } from '../asset/asset-summary.ts';
import { metricName } from '../asset/metric-name.ts';
import { Trend } from '../asset/trend.tsx';
import type { Urgency } from '../asset/urgency.ts';
import { levelTone } from '../asset/urgency-pill.tsx';
import { formatLitres, formatMeasure } from '../asset/value.ts';
import * as S from './asset-row-parts.tsx';

export interface AssetLevelProps {
  readonly asset: AssetSummary;
  readonly urgency: Urgency;
}

/** Bar, percent and litres; for kinds that are not measured in litres, their figure and what it is. */
export function AssetLevel({ asset, urgency }: AssetLevelProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { level_ratio, low_threshold_ratio, volume_l, capacity_l, last_value, trend, asset_name } = asset;
  if (level_ratio === null && volume_l === null && last_value)
    return (
      <>
        <S.Figure>{formatMeasure(locale, last_value.value, last_value.unit)}</S.Figure>
        <S.Detail>
          {metricName(last_value.metric, i18n)} <Trend trend={trend} />
        </S.Detail>
      </>
    );
  if (level_ratio === null && volume_l === null)
    return (
      <S.Detail>
        <Trans>No measurement yet</Trans>
      </S.Detail>
    );
  const volume = volume_l === null ? null : formatLitres(locale, volume_l);
  const capacity = capacity_l === null ? null : formatLitres(locale, capacity_l);
  return (
    <>
      {level_ratio !== null && (
        <LevelBar
          label={t`Level of ${asset_name}`}
          ratio={level_ratio}
          lowRatio={low_threshold_ratio}
          tone={levelTone(urgency)}
        />
      )}
      <S.Detail>
        {volume && (
          <span>
            {capacity ? (
              <Trans>
                {volume} of {capacity}
              </Trans>
            ) : (
              volume
            )}
          </span>
        )}
        <Trend trend={trend} />
      </S.Detail>
    </>
  );
}
