import { Plural, Trans } from '@lingui/react/macro';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { daysInterval } from './days-interval.ts';
import type { AssetSummary } from './group-by-type.ts';

const Days = styled.p`
  ${type.heading}
  font-variant-numeric: tabular-nums;
`;
const Interval = styled.p`
  ${type.caption}
  margin-top: ${space(0.25)};
  color: ${token('ink-muted')};
  font-variant-numeric: tabular-nums;
`;

/** Days left and their interval, in words. */
export function RunOutWords({ runOut }: { readonly runOut: NonNullable<AssetSummary['run_out']> }) {
  const { days, low, high } = daysInterval(runOut);
  return (
    <div>
      <Days>
        {days === 0 ? <Trans>Less than a day left</Trans> : <Plural value={days} one="# day left" other="# days left" />}
      </Days>
      <Interval>
        {high === null ? (
          <Plural value={low} one="at least # day" other="at least # days" />
        ) : high === low ? (
          <Trans>very likely</Trans>
        ) : (
          <Trans>
            between {low} and {high} days
          </Trans>
        )}
      </Interval>
    </div>
  );
}
