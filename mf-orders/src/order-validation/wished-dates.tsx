import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@niveau/shared/contract';
import { formatDayInWords } from '@niveau/shared/i18n/format';
import { Button } from '@niveau/shared/ui/button';
import { DateField } from '@niveau/shared/ui/date-field';
import { IconButton } from '@niveau/shared/ui/icon-button';
import { radius, space, token, type } from '@niveau/shared/ui/tokens';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

const most = 10;
const dayMs = 86_400_000;

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${space(1)};
  > :first-child { flex: 1 1 auto; }
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
  readonly onChange: (dates: readonly string[]) => void;
}

/** Days that would suit, one after another, from tomorrow on. */
export function WishedDates({ dates, onChange }: WishedDatesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [day, setDay] = useState('');
  const [tomorrow] = useState(() => new Date(Date.now() + dayMs).toISOString().slice(0, 10));
  const isPast = day !== '' && day < tomorrow;
  const isFull = dates.length >= most;
  const mayAdd = day !== '' && !isPast && !isFull && !dates.includes(day);
  const add = () => {
    onChange([...dates, day].sort());
    setDay('');
  };
  return (
    <div>
      <Row>
        <DateField
          label={t`Dates that would suit you`}
          hint={t`If you like, up to 10.`}
          value={day}
          min={tomorrow}
          onChange={setDay}
          error={isPast ? t`Choose a day to come` : undefined}
        />
        <Button disabled={!mayAdd} icon={<Plus aria-hidden="true" />} onClick={add}>{t`Add`}</Button>
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
                  onClick={() => onChange(dates.filter((other) => other !== date))}
                />
              </Chip>
            );
          })}
        </List>
      )}
    </div>
  );
}
