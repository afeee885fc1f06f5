import { useLingui } from '@lingui/react/macro';
import { type CallOutput, useLocale } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { TankGauge } from '@niveau/shared/ui/tank-gauge';
import { figures, media, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: center;
  justify-items: center;
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); justify-items: start; }
`;
const Figure = styled.p`
  ${type.display}
  ${figures}
`;
const Small = styled.p`
  ${type.body}
  ${figures}
  color: ${token('ink-muted')};
`;

/** The level with its drawing; the last value for what has no container. */
export function PublicFigures({ asset }: { readonly asset: CallOutput<'GET public/asset/{token}'> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { asset_name, shape, level_ratio, volume_l, capacity_l, low_threshold_ratio, last_value } = asset;
  const litres = (value: number) => formatNumber(locale, value, { digits: 0, unit: 'L' });
  if (shape === 'none' || (volume_l === null && (capacity_l === null || last_value))) {
    const value = last_value
      ? formatNumber(locale, last_value.value, { digits: 1, trim: true, unit: last_value.unit })
      : t`no reading yet`;
    return (
      <Card title={t`Last value`}>
        <Figure>{value}</Figure>
      </Card>
    );
  }
  const isLow = level_ratio !== null && low_threshold_ratio !== null && level_ratio < low_threshold_ratio;
  return (
    <Card title={t`Level`}>
      <Root>
        <TankGauge
          name={asset_name}
          shape={shape}
          ratio={level_ratio}
          tone={isLow ? 'error' : 'success'}
          thresholds={
            low_threshold_ratio === null
              ? []
              : [{ ratio: low_threshold_ratio, label: t`low`, kind: 'low' as const }]
          }
        />
        <div>
          <Figure>{volume_l === null ? t`unknown` : litres(volume_l)}</Figure>
          {level_ratio !== null && capacity_l !== null && (
            <Small>
              {t`${formatNumber(locale, level_ratio * 100, { digits: 0, unit: '%' })} of ${litres(capacity_l)}`}
            </Small>
          )}
        </div>
      </Root>
    </Card>
  );
}
