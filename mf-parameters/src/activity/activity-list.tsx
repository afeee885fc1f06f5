import { Trans } from '@lingui/react/macro';
import { useLocale, useUser } from '@niveau/shared/contract';
import { localDate } from '@niveau/shared/domain/time-zone';
import { formatDateTime, formatDayInWords } from '@niveau/shared/i18n/format';
import { Sheet } from '@niveau/shared/ui/card';
import { media, space, token, type } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { useRoleName } from '../parts/role-name.ts';
import { type ActivityLine, detailOf } from './activity-detail.ts';
import { useActivityWords } from './use-activity-words.ts';

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
const Day = styled.h2`
  ${type.label}
  margin-bottom: ${space(1)};
  color: ${token('ink-muted')};
  &::first-letter { text-transform: uppercase; }
`;
const Lines = styled.ol`
  li + li { border-top: 1px solid ${token('line')}; }
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) minmax(0, 14rem);
  align-items: baseline;
  gap: 2px ${space(2)};
  padding: ${space(1.5)} ${space(2.5)};
  overflow-wrap: anywhere;
  ${media.small} { grid-template-columns: minmax(0, 1fr) auto; padding: ${space(1.5)} ${space(2)}; }
`;
const Time = styled.time`
  ${type.small}
  color: ${token('ink-muted')};
  font-variant-numeric: tabular-nums;
  ${media.small} { grid-column: 2; grid-row: 1; }
`;
const What = styled.p`
  ${type.label}
  ${media.small} { grid-row: 1; }
  strong { font-weight: 620; }
  span { color: ${token('ink-muted')}; font-weight: 420; }
`;
const Who = styled.p`
  ${type.small}
  color: ${token('ink-muted')};
  ${media.small} { grid-column: 1 / -1; }
`;

/** What was done, day by day, newest first: when, what to what, and who. */
export function ActivityList({ lines }: { readonly lines: readonly ActivityLine[] }) {
  const locale = useLocale();
  const { time_zone } = useUser();
  const days = Map.groupBy(lines, ({ at }) => localDate(Date.parse(at), time_zone));
  return (
    <Days>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <Day>
            {formatDayInWords(locale, day)} {day.slice(0, 4)}
          </Day>
          <Sheet>
            <Lines>
              {ofDay.map((line) => (
                <ActivityRow key={line.id_audit} line={line} />
              ))}
            </Lines>
          </Sheet>
        </section>
      ))}
    </Days>
  );
}

function ActivityRow({ line }: { readonly line: ActivityLine }) {
  const locale = useLocale();
  const { time_zone } = useUser();
  const words = useActivityWords();
  const roleName = useRoleName();
  const { at, action, entity, subject, user } = line;
  const detail = detailOf(line);
  const named = subject && entity === 'role' ? roleName(subject) : subject;
  const who = user ? `${user.first_name} ${user.last_name}`.trim() || words.gone : words.nobody;
  return (
    <Line>
      <Time dateTime={at}>{formatDateTime(locale, at, time_zone).split(' ').at(-1)}</Time>
      <What>
        {words.action(action)}
        {named && (
          <>
            {' – '}
            <strong>{named}</strong>
          </>
        )}{' '}
        <span>
          {detail?.kind === 'role' && <Trans>as {roleName(detail.role)}</Trans>}
          {detail?.kind === 'value' && detail.value}
          {detail?.kind === 'change' && (
            <>
              {detail.before} → {detail.after}
            </>
          )}
        </span>
      </What>
      <Who>{who}</Who>
    </Line>
  );
}
