import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { formatMeasure } from '../asset/value.ts';
import type { ChartMetric } from '../tank-detail/slots.ts';
import { Donut } from './donut.tsx';
import type { WidgetProps } from './widget-props.ts';

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  text-align: center;
`;
const Note = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;

/** A bin or a skip this full is due to be emptied. */
const nearlyFull = 0.8;
const full = 0.95;

export interface DonutCardProps extends WidgetProps {
  readonly metrics: readonly ChartMetric[];
  readonly title: string;
}

/** How full something is, as a ring; what that means in words. */
export function DonutCard({ asset, device, metrics, title }: DonutCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useApi('GET device/{id}/metrics', { params: { id: device.id_device } });
  const [metric] = metrics;
  const now = data?.find((one) => one.metric === metric?.metric);
  const ratio =
    metric?.unit === '%'
      ? (now?.value ?? null) === null
        ? null
        : (now?.value ?? 0) / 100
      : asset.level_ratio;
  const tone = ratio === null || ratio < nearlyFull ? 'success' : ratio < full ? 'warning' : 'error';
  return (
    <Card title={title}>
      <Root>
        {!data && <Skeleton shape="block" width="13rem" height="13rem" />}
        {data && ratio === null && (
          <Note>
            <Trans>No measurement yet</Trans>
          </Note>
        )}
        {ratio !== null && (
          <>
            <Donut
              label={title}
              ratio={ratio}
              tone={tone}
              text={formatMeasure(locale, Math.round(ratio * 100), '%')}
            />
            <Note>
              {tone === 'error'
                ? t`Full: have it emptied`
                : tone === 'warning'
                  ? t`Nearly full`
                  : t`There is room`}
            </Note>
          </>
        )}
      </Root>
    </Card>
  );
}
