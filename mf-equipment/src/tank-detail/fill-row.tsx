import { Trans } from '@lingui/react/macro';
import { type CallOutput, useLocale, useUser } from '@niveau/shared/contract';
import { formatDateTime, formatNumber } from '@niveau/shared/i18n/format';
import { space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { formatLitres } from '../asset/value.ts';

export type Fill = CallOutput<'GET device/{id}/history/datatable'>[number];

export const FillLine = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 56px;
  padding: ${space(1)} ${space(2.5)};
  border-top: 1px solid ${token('line')};
  font-variant-numeric: tabular-nums;
`;
const When = styled.p`
  ${type.label}
`;
const Levels = styled.p`
  ${type.caption}
  color: ${token('ink-muted')};
`;
const Litres = styled.p`
  ${type.heading}
  flex: none;
  color: ${token('success-text')};
`;

/** One fill: when, from which level to which, how much. */
export function FillRow({ fill }: { readonly fill: Fill }) {
  const locale = useLocale();
  const { time_zone } = useUser();
  const before = formatLitres(locale, fill.level_before_l);
  const after = formatLitres(locale, fill.level_after_l);
  return (
    <FillLine>
      <div>
        <When>{formatDateTime(locale, fill.ended_at, time_zone)}</When>
        <Levels>
          <Trans>
            from {before} to {after}
          </Trans>
        </Levels>
      </div>
      <Litres>{formatNumber(locale, fill.litres, { digits: 0, signed: true, unit: 'L' })}</Litres>
    </FillLine>
  );
}
