import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addDays } from '../domain/calendar-date.ts';
import { formatDayInWords } from '../i18n/format.ts';
import { dateFormat } from '../i18n/kept-formats.ts';
import { pickLocale } from '../i18n/locale.ts';
import { addMonths, monthOf, weeksOf } from './calendar-days.ts';
import { Day, Grid, Head, Legend, Month, Root } from './calendar-parts.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CalendarProps {
  /** What is chosen, read out: `Desired delivery date`. */
  readonly label: string;
  /** Days that can be chosen, as `YYYY-MM-DD`; all others are shown and cannot. */
  readonly allowed: readonly string[];
  readonly selected: string | null;
  readonly onSelect: (day: string) => void;
  /** Public holidays and why a day is closed, marked and read out. */
  readonly holidays?: readonly { readonly date: string; readonly name: string }[];
  /** 1 Monday (usual where our seven languages are spoken in Europe), 0 Sunday. */
  readonly firstWeekday?: 0 | 1;
}

const jumps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Months of days of which some can be chosen. Arrow keys walk the days, Page keys the months, Enter chooses. */
export function Calendar({
  label,
  allowed,
  selected,
  onSelect,
  holidays = [],
  firstWeekday = 1,
}: CalendarProps) {
  const { t, i18n } = useLingui();
  const locale = pickLocale([i18n.locale]);
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const days = [...allowed].sort();
  const [cursor, setCursor] = useState(selected ?? days[0] ?? new Date().toISOString().slice(0, 10));
  const [moved, setMoved] = useState(false);
  const month = monthOf(cursor);
  const weeks = weeksOf(month, firstWeekday);
  const monthName = dateFormat(locale, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  }).format(new Date(`${month}-01T00:00:00Z`));
  const weekdayNames = (weeks[0] ?? []).map((day) => {
    const date = new Date(`${day}T00:00:00Z`);
    const name = (weekday: 'short' | 'long') => dateFormat(locale, { timeZone: 'UTC', weekday }).format(date);
    return { short: name('short').replace('.', '').slice(0, 2), long: name('long') };
  });
  const firstMonth = monthOf(days[0] ?? cursor);
  const lastMonth = monthOf(days.at(-1) ?? cursor);

  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [moved, cursor]);

  const toMonth = (step: number) => {
    const target = addMonths(month, step);
    if (target < firstMonth || target > lastMonth) return;
    setMoved(false);
    setCursor(days.find((day) => monthOf(day) === target) ?? `${target}-01`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const jump = jumps[event.key];
    if (jump !== undefined) {
      event.preventDefault();
      const next = addDays(cursor, jump);
      if (monthOf(next) < firstMonth || monthOf(next) > lastMonth) return;
      setMoved(true);
      setCursor(next);
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      toMonth(event.key === 'PageUp' ? -1 : 1);
      setMoved(true);
    }
  };

  return (
    <Root role="group" aria-label={label}>
      <Head>
        <IconButton
          label={t`Previous month`}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={month <= firstMonth}
          onClick={() => toMonth(-1)}
        />
        <Month id={`${id}-month`} aria-live="polite">
          {monthName}
        </Month>
        <IconButton
          label={t`Next month`}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={month >= lastMonth}
          onClick={() => toMonth(1)}
        />
      </Head>
      <Grid ref={grid} role="grid" aria-labelledby={`${id}-month`} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name.long} scope="col" abbr={name.long}>
                <span aria-hidden="true">{name.short}</span>
                <VisuallyHidden>{name.long}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const holiday = holidays.find(({ date }) => date === day)?.name;
                const isAllowed = allowed.includes(day);
                if (monthOf(day) !== month) return <td key={day} />;
                return (
                  <td key={day}>
                    <Day
                      type="button"
                      data-day={day}
                      tabIndex={day === cursor ? 0 : -1}
                      aria-disabled={!isAllowed}
                      aria-pressed={day === selected}
                      title={holiday}
                      $holiday={holiday !== undefined}
                      onFocus={() => setCursor(day)}
                      onClick={() => isAllowed && onSelect(day)}
                    >
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <VisuallyHidden>
                        {[formatDayInWords(locale, day), holiday].filter(Boolean).join(', ')}
                      </VisuallyHidden>
                    </Day>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      {holidays.some(({ date }) => monthOf(date) === month) && (
        <Legend>
          {holidays
            .filter(({ date }) => monthOf(date) === month)
            .map(({ date, name }) => (
              <li key={date}>
                {Number(date.slice(8))} · {name}
              </li>
            ))}
        </Legend>
      )}
    </Root>
  );
}
