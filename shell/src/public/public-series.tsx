import { Trans, useLingui } from '@lingui/react/macro';
import { type CallOutput, useLocale } from '@niveau/shared/contract';
import { formatDate, formatNumber } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { Sparkline } from '@niveau/shared/ui/sparkline';
import { figures, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';

const Ends = styled.div`
  ${type.small}
  ${figures}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(0.5)} ${space(2)};
  margin-top: ${space(1)};
  color: ${token('ink-muted')};
`;

export interface PublicSeriesProps {
  readonly series: CallOutput<'GET public/asset/{token}'>['series'];
  readonly timeZone: string;
  readonly name: string;
}

/** The course of the last 30 days, with its ends, its lowest and its highest in words; nothing without readings. */
export function PublicSeries({ series, timeZone, name }: PublicSeriesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { points, unit } = series;
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const values = points.map(([, value]) => value);
  const say = (value: number) => formatNumber(locale, value, { digits: 0, unit });
  const day = (at: number) => formatDate(locale, new Date(at), timeZone);
  const [lowest, highest] = [say(Math.min(...values)), say(Math.max(...values))];
  return (
    <Card title={t`The last 30 days`}>
      <Sparkline values={values} height={120} label={t`Course of ${name}: from ${lowest} to ${highest}`} />
      <Ends>
        <span>
          {day(first[0])} · {say(first[1])}
        </span>
        <span>
          <Trans>
            lowest {lowest}, highest {highest}
          </Trans>
        </span>
        <span>
          {day(last[0])} · {say(last[1])}
        </span>
      </Ends>
    </Card>
  );
}
