import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { Stat } from '@niveau/shared/ui/stat';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { metricName } from '../asset/metric-name.ts';
import { Trend } from '../asset/trend.tsx';
import { TypeIcon } from '../asset/type-icon.tsx';
import { formatMeasure } from '../asset/value.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
`;

/** The figure of a kind that is not measured in litres. */
export function ValueCard({ asset }: { readonly asset: AssetDetail }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { last_value, asset_type, trend } = asset;
  return (
    <Card>
      <Root>
        <TypeIcon type={asset_type} />
        <Stat
          size="large"
          label={last_value ? metricName(last_value.metric, i18n) : t`Measure`}
          value={last_value ? formatMeasure(locale, last_value.value, last_value.unit) : null}
          caption={last_value ? <Trend trend={trend} /> : t`No measurement yet`}
        />
      </Root>
    </Card>
  );
}
