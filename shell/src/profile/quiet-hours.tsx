import { useLingui } from '@lingui/react/macro';
import type { CurrentUser } from '@niveau/shared/contract';
import { CheckboxField } from '@niveau/shared/ui/checkbox-field';
import { controlStyle, Field } from '@niveau/shared/ui/field';
import { space } from '@niveau/shared/ui/tokens';
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
  const clock = (label: string, end: keyof Hours, of: Hours) => (
    <Field label={label}>
      {(control) => (
        <Clock
          {...control}
          type="time"
          defaultValue={of[end]}
          onBlur={({ target }) =>
            target.value !== '' && target.value !== of[end] && void onChange({ ...of, [end]: target.value })
          }
        />
      )}
    </Field>
  );
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
          {clock(t`From`, 'from', hours)}
          {clock(t`To`, 'to', hours)}
        </Line>
      )}
    </>
  );
}
