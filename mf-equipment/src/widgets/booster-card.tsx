import { Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { Stat } from '@niveau/shared/ui/stat';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { formatMeasure } from '../asset/value.ts';
import { type Range, rangeOf, rangeOfDays, yearBefore } from '../tank-detail/period.ts';
import { useAllUnpaid } from '../tank-detail/use-unpaid.ts';
import type { WidgetProps } from './widget-props.ts';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  gap: ${space(2.5)} ${space(3)};
  ${media.small} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Note = styled.p`
  ${type.caption}
  margin-top: ${space(2)};
  color: ${token('ink-muted')};
`;

/** A heating booster at a glance: what it does now, and the heat of today, this month and this year beside the year before. */
export function BoosterCard({ asset, device, choice, now }: WidgetProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const params = { id: device.id_device };
  const metrics = useApi('GET device/{id}/metrics', { params }, { refreshInterval: 5 * 60_000 });
  const isUnpaid = useAllUnpaid(device);
  const useOf = ({ from, to, firstDay }: Range) =>
    isUnpaid({ firstDay })
      ? null
      : {
          params,
          body: {
            date_start: from,
            date_end: to,
            granularity: 'months' as const,
            time_zone,
            metric: 'energy_kwh',
          },
        };
  const call = 'POST device/{id}/device_traited_data/consumption';
  const year = rangeOf('this_year', now, time_zone);
  const today = useApi(call, useOf(rangeOfDays(choice.today, choice.today, time_zone)));
  const month = useApi(call, useOf(rangeOf('this_month', now, time_zone)));
  const thisYear = useApi(call, useOf(year));
  const lastYear = yearBefore(year, time_zone);
  const before = useApi(call, useOf(lastYear));
  const value = (name: string) => metrics.data?.find(({ metric }) => metric === name);
  const [power, water] = [value('power_kw'), value('temperature_celsius')];
  const heat = (kwh: number | undefined) =>
    kwh === undefined ? null : formatNumber(locale, kwh, { digits: 0, unit: 'kWh' });
  // A year that was not measured from its beginning is none to compare with.
  const isWhole = (asset.sensor?.activation_date ?? '9999') <= lastYear.firstDay;
  const then = isWhole ? (before.data?.consumed ?? 0) : 0;
  const change = thisYear.data && then > 0 ? Math.round((thisYear.data.consumed / then - 1) * 100) : null;
  const isOn = (power?.value ?? 0) > 0.05;
  return (
    <Card title={t`Heating booster`} caption={[asset.brand, asset.model].filter(Boolean).join(' ')}>
      <Grid>
        <Stat
          label={t`Power now`}
          value={power?.value == null ? null : formatMeasure(locale, power.value, power.unit)}
          tone={isOn ? 'success' : 'neutral'}
          caption={isOn ? t`Heating` : t`At rest`}
        />
        <Stat
          label={t`Water temperature`}
          value={water?.value == null ? null : formatMeasure(locale, water.value, water.unit)}
        />
        <Stat label={t`Heat today`} value={heat(today.data?.consumed)} />
        <Stat label={t`Heat this month`} value={heat(month.data?.consumed)} />
        <Stat
          label={t`Heat this year`}
          value={heat(thisYear.data?.consumed)}
          caption={
            change === null
              ? undefined
              : t`${formatNumber(locale, change, { digits: 0, signed: true, unit: '%' })} against the year before`
          }
        />
      </Grid>
      {change !== null && (
        <Note>
          <Trans>The year before is counted to the same day.</Trans>
        </Note>
      )}
    </Card>
  );
}
