import { Plural } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { daysBetween } from '@niveau/shared/domain/calendar-date';
import { formatDayInWords } from '@niveau/shared/i18n/format';

interface RunOutWordsProps {
  /** YYYY-MM-DD, both of the asset's zone. */
  readonly date: string;
  readonly today: string;
}

/** On what day, and in how many, a tank is expected to be empty; nothing where that day is past: nothing new was heard since. */
export function RunOutWords({ date, today }: RunOutWordsProps) {
  const on = formatDayInWords(useLocale(), date);
  const days = daysBetween(today, date);
  if (days < 0) return null;
  return (
    <p>
      <Plural
        value={days}
        _0={`Expected to run out today, ${on}.`}
        one={`Expected to run out in # day, on ${on}.`}
        other={`Expected to run out in # days, on ${on}.`}
      />
    </p>
  );
}
