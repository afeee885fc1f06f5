import { Trans, useLingui } from '@lingui/react/macro';
import { type CallOutput, useApi, useLocale } from '@niveau/shared/contract';
import { formatRelativeAge } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { Stat } from '@niveau/shared/ui/stat';
import { media, space } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { styled } from 'styled-components';
import { faultOf } from '../asset/condition.tsx';
import { formatMeasure } from '../asset/value.ts';
import type { WidgetProps } from './widget-props.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr));
  gap: ${space(2.5)} ${space(3)};
  ${media.small} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

type Metric = CallOutput<'GET device/{id}/metrics'>[number];

export interface ValuesCardProps extends WidgetProps {
  readonly metrics: readonly string[];
}

/** The newest value of each measure, with its age; a numeric state as the word it stands for. */
export function ValuesCard({ asset, device, metrics, now }: ValuesCardProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, error, reload, isValidating } = useApi(
    'GET device/{id}/metrics',
    { params: { id: device.id_device } },
    { refreshInterval: 5 * 60_000 },
  );
  const shown = metrics.flatMap((name) => data?.find(({ metric }) => metric === name) ?? []);
  const written = ({ value, state_label, unit }: Metric) =>
    state_label ?? (value === null ? null : formatMeasure(locale, value, unit));
  const fullness = (metric: Metric) =>
    asset.level_ratio !== null && metric.metric === asset.last_value?.metric && metric.unit !== '%'
      ? formatMeasure(locale, Math.round(asset.level_ratio * 100), '%')
      : null;
  return (
    <Card title={t`Measures`}>
      {!data && error && (
        <ErrorState
          title={t`The measures could not be loaded`}
          onRetry={reload}
          retrying={isValidating}
          requestId={error.requestId}
        >
          {errorText(error.key)}
        </ErrorState>
      )}
      <Grid aria-busy={data || error ? undefined : true}>
        {!data &&
          !error &&
          metrics.map((name) => (
            <div key={name} style={{ minHeight: '4.75rem' }}>
              <Skeleton width="60%" />
              <Skeleton width="80%" height="1.75rem" />
            </div>
          ))}
        {shown.map((metric) => {
          const fault = metric.validity ? faultOf(metric.validity, i18n) : null;
          const full = fullness(metric);
          return (
            <Stat
              key={metric.metric}
              label={metric.label}
              value={written(metric)}
              tone={fault ? fault.tone : 'neutral'}
              caption={
                fault ? (
                  fault.label
                ) : metric.measured_at === null ? (
                  <Trans>No measurement yet</Trans>
                ) : full ? (
                  <Trans>{full} full</Trans>
                ) : (
                  formatRelativeAge(locale, metric.measured_at, now)
                )
              }
            />
          );
        })}
      </Grid>
    </Card>
  );
}
