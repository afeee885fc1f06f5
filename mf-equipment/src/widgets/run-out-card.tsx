import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatDate } from '@niveau/shared/i18n/format';
import { Card } from '@niveau/shared/ui/card';
import { DaysLeft } from '@niveau/shared/ui/days-left';
import { DescriptionList } from '@niveau/shared/ui/description-list';
import { useCover } from '@niveau/shared/ui/renewal-step';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { AssetDetail } from '../asset/asset-detail.ts';
import { currentRunOut } from '../asset/run-out.ts';
import { urgencyOf } from '../asset/urgency.ts';
import { levelTone } from '../asset/urgency-pill.tsx';
import { formatMeasure } from '../asset/value.ts';

const Rest = styled.div`
  margin-top: ${space(2)};
  padding-top: ${space(1.5)};
  border-top: 1px solid ${token('line')};
`;
const Note = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
`;
const Small = styled.small`
  ${type.caption}
  display: block;
  color: ${token('ink-muted')};
`;

/** When the tank runs out, how sure that is, and what the figure rests on. */
export function RunOutCard({ asset }: { readonly asset: AssetDetail }) {
  const { t } = useLingui();
  const locale = useLocale();
  const coverNow = useCover();
  const run_out = currentRunOut(asset);
  if (!run_out)
    return (
      <Card title={t`Days to exhaustion`}>
        <DaysLeft days={null} severity="neutral" />
        <Rest>
          <Note>
            {asset.device && coverNow(asset.device) === 'over' ? (
              <Trans>Without a subscription no readings come in to tell when it will run out.</Trans>
            ) : asset.run_out ? (
              <Trans>There is no recent reading to tell when it will run out.</Trans>
            ) : (
              <Trans>There is not enough recent consumption to tell when it will run out.</Trans>
            )}
          </Note>
        </Rest>
      </Card>
    );
  const { rests_on } = run_out;
  const { days } = rests_on;
  const from = formatDate(locale, rests_on.from);
  const to = formatDate(locale, rests_on.to);
  return (
    <Card title={t`Days to exhaustion`}>
      <DaysLeft
        days={run_out.days}
        date={run_out.date}
        lowDate={run_out.low_date}
        highDate={run_out.high_date}
        severity={levelTone(urgencyOf(asset))}
      />
      <Rest>
        <DescriptionList
          entries={[
            { term: t`Average use`, value: formatMeasure(locale, run_out.daily_use_l, t`L/day`) },
            {
              term: t`Rests on`,
              value: (
                <>
                  <Plural value={days} one="# day of readings" other="# days of readings" />
                  <Small>
                    <Trans>
                      from {from} to {to}
                    </Trans>
                  </Small>
                </>
              ),
            },
            {
              term: t`Certainty`,
              value:
                run_out.high_date === null
                  ? t`9 times out of 10 it lasts beyond this date`
                  : t`8 times out of 10 it runs out between these two dates`,
            },
          ]}
        />
      </Rest>
    </Card>
  );
}
