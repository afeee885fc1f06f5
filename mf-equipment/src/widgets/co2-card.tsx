import { Trans, useLingui } from '@lingui/react/macro';
import { type ApiState, useLocale } from '@niveau/shared/contract';
import { formatMonth, formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { LazyBarChart } from '@niveau/shared/ui/charts/lazy-bar-chart';
import { ErrorState } from '@niveau/shared/ui/error-state';
import { Skeleton } from '@niveau/shared/ui/skeleton';
import { Stat } from '@niveau/shared/ui/stat';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { styled } from 'styled-components';
import { formatLitres, formatPercent } from '../asset/value.ts';

const Note = styled.p`
  ${type.caption}
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;

export interface Co2CardProps {
  readonly reading: ApiState<'GET asset/{id}/year_co2_economy'>;
}

/** What the year has saved against the fuel that is replaced, by month; and what the supplier says of the product. */
export function Co2Card({ reading: { data, error, reload, isValidating } }: Co2CardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const errorText = useErrorText();
  if (!data)
    return (
      <Card title={t`CO₂ savings`}>
        {error ? (
          <ErrorState
            title={t`The savings could not be loaded`}
            onRetry={reload}
            retrying={isValidating}
            requestId={error.requestId}
          >
            {errorText(error.key)}
          </ErrorState>
        ) : (
          <Skeleton shape="block" height="16rem" />
        )}
      </Card>
    );
  const { year, saved_kg, saved_ratio, reference_name, consumed_l, claim, months } = data;
  const tonnes = (kg: number) => formatNumber(locale, kg / 1000, { digits: 1, trim: true, unit: 't' });
  const percent = formatPercent(locale, saved_ratio);
  const used = formatLitres(locale, consumed_l);
  return (
    <Card title={t`CO₂ savings`}>
      <Stat
        size="large"
        label={t`Saved in ${year}`}
        value={tonnes(saved_kg)}
        caption={
          <Trans>
            {percent} less than with {reference_name}, for {used} used
          </Trans>
        }
      />
      <LazyBarChart
        label={t`CO₂ saved by month`}
        unit="kg"
        locale={locale}
        height={180}
        bars={months.map(({ month, saved_kg: saved }) => ({
          key: month,
          label: formatMonth(locale, month, 'short'),
          name: formatMonth(locale, month),
          value: saved,
        }))}
      />
      {claim && (
        <Note>
          {claim.text} ({claim.source})
        </Note>
      )}
    </Card>
  );
}
