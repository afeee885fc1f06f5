import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatDayInWords } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { DateField } from '@niveau/shared/ui/date-field';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { mostWishedDates } from './order-schema.ts';

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  > :first-child { width: 100%; }
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  margin-top: ${space(1)};
`;
const Chip = styled.li`
  ${type.label}
  display: inline-flex;
  align-items: center;
  padding-left: ${space(1.5)};
  border-radius: ${radius.medium};
  background: ${token('surface-sunken')};
`;

interface WishedDatesProps {
  /** `YYYY-MM-DD`, in order. */
  readonly dates: readonly string[];
  /** The day in the field, which counts as one of them when the form is sent; empty for none. */
  readonly day: string;
  /** Why that day cannot be one. */
  readonly error: string | undefined;
  /** The first day that can be chosen. */
  readonly first: string;
  readonly onDates: (dates: readonly string[]) => void;
  readonly onDay: (day: string) => void;
}

/** Days that would suit, one after another. */
export function WishedDates({ dates, day, error, first, onDates, onDay }: WishedDatesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const mayAdd = day !== '' && error === undefined && dates.length < mostWishedDates && !dates.includes(day);
  return (
    <div>
      <Row>
        <DateField
          label={t`Dates that would suit you`}
          hint={t`If you like, up to 10.`}
          value={day}
          min={first}
          onChange={onDay}
          error={error}
        />
        <Button
          size="small"
          disabled={!mayAdd}
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            onDates([...dates, day].sort());
            onDay('');
          }}
        >{t`Add`}</Button>
      </Row>
      {dates.length > 0 && (
        <List aria-label={t`Dates that would suit you`}>
          {dates.map((date) => {
            const words = formatDayInWords(locale, date);
            return (
              <Chip key={date}>
                {words}
                <IconButton
                  label={t`Remove ${words}`}
                  icon={<X aria-hidden="true" />}
                  onClick={() => onDates(dates.filter((other) => other !== date))}
                />
              </Chip>
            );
          })}
        </List>
      )}
    </div>
  );
}
