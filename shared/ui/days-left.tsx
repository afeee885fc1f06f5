import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { styled } from 'styled-components';
import { formatDate } from '../i18n/format.ts';
import { pickLocale } from '../i18n/locale.ts';
import { figures, space, token, type } from './tokens.tsx';
import { type Tone, ToneIcon, toneColours } from './tone.tsx';

export interface DaysLeftProps {
  /** Whole or broken days to exhaustion; null when no forecast can be made. */
  readonly days: number | null;
  /** The day it runs out, and the interval around it, as `YYYY-MM-DD`; no high date: beyond the horizon. */
  readonly date?: string;
  readonly lowDate?: string;
  readonly highDate?: string | null;
  /** How pressing it is; the caller knows the thresholds. */
  readonly severity: Exclude<Tone, 'info'>;
  /** One line with the count alone, for lists. */
  readonly compact?: boolean;
  /** Why there is no forecast. */
  readonly reason?: string;
}

const Root = styled.div`
  display: flex;
  gap: ${space(1.5)};
  min-width: 0;
`;
const Icon = styled.span<{ readonly $tone: Tone }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border-radius: 12px;
  background: ${({ $tone }) => toneColours[$tone].soft};
  color: ${({ $tone }) => toneColours[$tone].text};
`;
const Count = styled.p`
  ${type.title}
  ${figures}
`;
const Line = styled.p`
  ${type.small}
  ${figures}
  color: ${token('ink-muted')};
`;
const Compact = styled.span<{ readonly $tone: Tone }>`
  ${type.small}
  ${figures}
  display: inline-flex;
  align-items: center;
  gap: 5px;
  color: ${({ $tone }) => ($tone === 'success' ? token('ink-muted') : toneColours[$tone].text)};
  font-weight: 540;
`;

/** How long the tank will last, with the day and its interval. */
export function DaysLeft({ days, date, lowDate, highDate, severity, compact, reason }: DaysLeftProps) {
  const { t, i18n } = useLingui();
  const locale = pickLocale([i18n.locale]);
  const whole = days === null ? 0 : Math.max(0, Math.floor(days));
  const day = date ? formatDate(locale, date) : '';
  const low = lowDate ? formatDate(locale, lowDate) : '';
  const high = highDate ? formatDate(locale, highDate) : '';
  const count =
    days === null ? (
      (reason ?? t`No forecast`)
    ) : whole === 0 ? (
      t`Less than a day left`
    ) : (
      <Plural value={whole} one="# day left" other="# days left" />
    );

  if (compact)
    return (
      <Compact $tone={severity}>
        {severity === 'success' || severity === 'neutral' ? (
          <CalendarClock size={16} aria-hidden="true" />
        ) : (
          <ToneIcon tone={severity} />
        )}
        <span>{count}</span>
      </Compact>
    );
  return (
    <Root>
      <Icon $tone={severity} aria-hidden="true">
        {severity === 'success' || severity === 'neutral' ? (
          <CalendarClock size={24} />
        ) : (
          <ToneIcon tone={severity} size={24} />
        )}
      </Icon>
      <div>
        <Count>{count}</Count>
        {day && (
          <Line>
            <Trans>Runs out around {day}</Trans>
          </Line>
        )}
        {low && (
          <Line>
            {high ? (
              <Trans>
                Most likely between {low} and {high}
              </Trans>
            ) : (
              <Trans>Not before {low}</Trans>
            )}
          </Line>
        )}
      </div>
    </Root>
  );
}
