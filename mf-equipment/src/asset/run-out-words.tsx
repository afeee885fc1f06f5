import { Plural, Trans } from '@lingui/react/macro';
import { useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import type { AssetSummary } from './asset-summary.ts';
import { currentRunOut, daysInterval } from './run-out.ts';
import { urgencyOf } from './urgency.ts';
import { UrgencyPill } from './urgency-pill.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.25)} ${space(1)};
`;
const Days = styled.p`
  ${type.heading}
  font-variant-numeric: tabular-nums;
`;
const Note = styled.p`
  ${type.caption}
  margin-top: ${space(0.25)};
  color: ${token('ink-muted')};
  font-variant-numeric: tabular-nums;
`;

export interface RunOutWordsProps {
  readonly asset: AssetSummary;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Days left with their interval and how pressing that is, in words; why there is none where a tank has no forecast. */
export function RunOutWords({ asset, now }: RunOutWordsProps) {
  const { time_zone } = useUser();
  const { shape, device } = asset;
  const run_out = currentRunOut(asset);
  const pill = <UrgencyPill urgency={urgencyOf(asset)} />;
  if (!run_out)
    return (
      <>
        {pill}
        {shape !== 'none' && device && (
          <Note>
            <Trans>No forecast</Trans>
          </Note>
        )}
      </>
    );
  const { days, low, high } = daysInterval(run_out, localDate(now, time_zone));
  return (
    <>
      <Line>
        <Days>
          {days === 0 ? (
            <Trans>Less than a day left</Trans>
          ) : (
            <Plural value={days} one="# day left" other="# days left" />
          )}
        </Days>
        {pill}
      </Line>
      <Note>
        {high === null ? (
          <Plural value={low} one="at least # day" other="at least # days" />
        ) : high === low ? (
          <Trans>very likely</Trans>
        ) : (
          <Plural value={high} one={`between ${low} and # day`} other={`between ${low} and # days`} />
        )}
      </Note>
    </>
  );
}
