import { useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@niveau/shared/contract';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { controlStyle, Field } from '@niveau/shared/ui/field';
import { space } from '@niveau/shared/ui/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';

type Hours = NonNullable<CurrentUser['quiet_hours']>;

export interface QuietHoursProps {
  readonly hours: Hours | null;
  readonly onChange: (hours: Hours | null) => Promise<void>;
}

const usual: Hours = { from: '22:00', to: '07:00' };
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-left: 3.125rem;
`;
const Clock = styled.input`
  ${controlStyle}
  width: 8.5rem;
`;

/** Hours without e-mails, push messages and SMS, on the clock of the space. */
export function QuietHours({ hours, onChange }: QuietHoursProps) {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField
        look="switch"
        label={t`Quiet hours`}
        hint={t`No e-mail, push message or SMS in these hours; what came is told afterwards.`}
        value={hours !== null}
        onChange={(isOn) => void onChange(isOn ? usual : null)}
      />
      {hours && (
        <Line>
          <HourField
            label={t`From`}
            value={hours.from}
            onChange={(from) => void onChange({ ...hours, from })}
          />
          <HourField label={t`To`} value={hours.to} onChange={(to) => void onChange({ ...hours, to })} />
        </Line>
      )}
    </>
  );
}

interface HourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (hour: string) => void;
}

/** An hour that is changed once it has been typed; what is no hour leaves it as it was. */
function HourField({ label, value, onChange }: HourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      {(control) => (
        <Clock
          {...control}
          type="time"
          value={typed ?? value}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            setTyped(null);
            if (typed && typed !== value) onChange(typed);
          }}
        />
      )}
    </Field>
  );
}
