import { useLingui } from '@lingui/react/macro';
import { dismissQueuedCall, notify, type QueuedCall } from '@niveau/shared/contract';
import { checkPhone, isPhoneCountry } from '@niveau/shared/domain/phone';
import { Card } from '@niveau/shared/ui/card';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { space } from '@niveau/shared/ui/tokens';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { CallForm } from '../forms/call-form.tsx';
import { personNameFault } from '../forms/checks.ts';
import { onlyFaults } from '../forms/form-faults.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { EmailLine } from './email-line.tsx';
import { makeOwnChange } from './own-change.ts';
import { PhoneConfirmation } from './phone-confirmation.tsx';
import { useOwnUser, useRefusedChange } from './use-own-user.ts';

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr));
  gap: ${space(2.5)} ${space(2)};
`;
const Line = styled.div`
  display: flex;
  justify-content: flex-end;
`;
const Stack = styled.div`
  display: grid;
  gap: ${space(2.5)};
`;

/** Name, address and phone number; the last two with whether they are confirmed. */
export function PersonalCard() {
  const { t } = useLingui();
  const { userChanged } = useServices();
  const { first_name, last_name, phone, country } = useOwnUser();
  const initial = useMemo(
    () => ({ first_name, last_name, phone: phone ?? '' }),
    [first_name, last_name, phone],
  );
  const refused = useRefusedChange('personal');
  const home = isPhoneCountry(country) ? country : 'FR';
  const phoneFault = (text: string) => {
    const checked = text.trim() === '' ? { ok: true as const } : checkPhone(text, home);
    return checked.ok ? undefined : 'phone_invalid';
  };
  return (
    <Card title={t`Personal information`}>
      <Stack>
        <EmailLine />
        <CallForm
          initial={initial}
          entered={refused && enteredOf(refused)}
          guards
          check={(values) =>
            onlyFaults({
              first_name: personNameFault(values.first_name),
              last_name: personNameFault(values.last_name),
              phone: phoneFault(values.phone),
            })
          }
          send={async (values, { resetForm }) => {
            const wanted = { ...values, phone: values.phone.trim() === '' ? null : values.phone };
            const before = { first_name, last_name, phone };
            const changed = await makeOwnChange({
              part: 'personal',
              call: 'PUT user',
              body: onlyChanged(wanted, before),
            });
            if (refused) void dismissQueuedCall(refused.id);
            if (!changed) return;
            resetForm({ values });
            userChanged(changed);
            notify({ type: 'success', message: t`Your information is saved.` });
          }}
        >
          <PersonalFields />
        </CallForm>
        <PhoneConfirmation />
      </Stack>
    </Card>
  );
}

interface Personal {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string | null;
}

/** What was refused, as it stood in the fields. */
function enteredOf({ json }: QueuedCall): Partial<Personal & { readonly phone: string }> {
  return json?.phone === null ? { ...json, phone: '' } : { ...json };
}

/** What somebody changed, and nothing else: another page may have changed the rest meanwhile. */
function onlyChanged(wanted: Personal, before: Personal): Partial<Personal> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== Reflect.get(before, name)),
  );
}

function PersonalFields() {
  const { t } = useLingui();
  const first = useFormikField('first_name');
  const last = useFormikField('last_name');
  const phone = useFormikField('phone');
  return (
    <>
      <Names>
        <TextField {...first} label={t`First name`} autoComplete="given-name" maxLength={80} required />
        <TextField {...last} label={t`Last name`} autoComplete="family-name" maxLength={80} required />
      </Names>
      <TextField
        {...phone}
        label={t`Phone`}
        hint={t`For alerts by SMS. With the country code where it is not that of your space.`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Line>
        <SubmitButton onlyDirty>{t`Save`}</SubmitButton>
      </Line>
    </>
  );
}
