import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useApi, useLocale, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDate } from '@niveau/shared/i18n/format';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { AssetDetail, Device } from '../asset/asset-detail.ts';
import { formatLitres, formatPercent } from '../asset/value.ts';
import { rangeOf } from '../tank-detail/period.ts';
import { type ThresholdDay, thresholdDays } from '../tank-detail/threshold-days.ts';
import { useAllUnpaid } from '../tank-detail/use-unpaid.ts';

const Table = styled.table`
  ${type.label}
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption { ${type.label} padding-bottom: ${space(1)}; text-align: start; font-weight: 600; }
  th, td { padding: ${space(1)} 0; border-top: 1px solid ${token('line')}; text-align: start; vertical-align: top; font-weight: 420; }
  th { width: 6.5rem; padding-right: ${space(2)}; }
  small { ${type.caption} display: block; color: ${token('ink-muted')}; }
`;

const day = 86_400_000;

export interface ThresholdReportProps {
  readonly asset: AssetDetail;
  readonly device: Device;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** When the tank is expected to fall to 30 %, 20 % and nothing, by its forecast. */
export function ThresholdReport({ asset, device, now }: ThresholdReportProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { time_zone } = useUser();
  const range = rangeOf('last_7_days', now, time_zone);
  const query = { date_start: range.from, date_end: range.to, granularity: 'auto' as const, time_zone };
  const isShown = !useAllUnpaid(device)(range);
  const { data } = useApi(
    'GET device/{id}/chart',
    isShown ? { params: { id: device.id_device }, query } : null,
  );
  const forecast = isShown ? data?.forecast : [];
  const { volume_l, capacity_l } = asset;
  if (volume_l === null || capacity_l === null) return null;
  const rows = thresholdDays(forecast ?? [], { volume_l, capacity_l });
  const written = (t_ms: number) => formatDate(locale, localDate(t_ms, time_zone));
  const words = ({ when }: ThresholdDay) => {
    if (!forecast) return '…';
    if (when.kind === 'below') return <Trans>reached</Trans>;
    if (when.kind === 'beyond')
      return forecast.length === 0 ? <Trans>No forecast</Trans> : <Trans>beyond the forecast</Trans>;
    const days = Math.max(0, Math.floor((when.t - now) / day));
    const [earliest, latest] = [written(when.earliest), when.latest === null ? null : written(when.latest)];
    return (
      <>
        {written(when.t)}
        <small>
          <Plural value={days} one="in # day" other="in # days" />,{' '}
          {latest ? (
            <Trans>
              between {earliest} and {latest}
            </Trans>
          ) : (
            <Trans>not before {earliest}</Trans>
          )}
        </small>
      </>
    );
  };
  return (
    <Table>
      <caption>
        <Trans>Expected at each threshold</Trans>
      </caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.ratio}>
            <th scope="row">
              {row.ratio === 0 ? t`Empty` : formatPercent(locale, row.ratio)}
              <small>{formatLitres(locale, row.litres)}</small>
            </th>
            <td>{words(row)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
