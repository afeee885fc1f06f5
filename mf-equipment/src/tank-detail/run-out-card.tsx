import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { DaysLeft } from '@niveau/shared/ui/days-left';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { urgencyOf } from '../asset/urgency.ts';
import { levelTone } from '../asset/urgency-pill.tsx';
import { formatLitres } from '../asset/value.ts';

const Note = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  padding-top: ${space(1.5)};
  border-top: 1px solid ${token('line')};
  color: ${token('ink-muted')};
`;

/** When the tank runs out, how sure that is, and what the figure rests on. */
export function RunOutCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run_out } = asset;
  if (!run_out)
    return (
      <Card title={t`Days to exhaustion`}>
        <DaysLeft days={null} severity="neutral" />
        <Note>
          <Trans>There is not enough recent consumption to tell when it will run out.</Trans>
        </Note>
      </Card>
    );
  const { rests_on, daily_use_l } = run_out;
  const from = formatDate(locale, rests_on.from);
  const to = formatDate(locale, rests_on.to);
  const use = formatLitres(locale, daily_use_l);
  return (
    <Card title={t`Days to exhaustion`}>
      <DaysLeft
        days={run_out.days}
        date={run_out.date}
        lowDate={run_out.low_date}
        highDate={run_out.high_date}
        severity={levelTone(urgencyOf(asset))}
      />
      <Note>
        <Plural
          value={rests_on.days}
          one={`Rests on # day of consumption, ${from}: ${use} a day. The interval holds in 8 cases out of 10.`}
          other={`Rests on # days of consumption, from ${from} to ${to}: ${use} a day. The interval holds in 8 cases out of 10.`}
        />
      </Note>
    </Card>
  );
}
