import { useLingui } from '@lingui/react/macro';
import { callApi, notify, useUser } from '@niveau/shared/contract';
import { Card } from '@niveau/shared/ui/card';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { PasswordField } from '@niveau/shared/ui/password-field';
import { styled } from 'styled-components';
import { CallForm } from '../forms/call-form.tsx';
import { confirmationFault, passwordFault, requiredFault } from '../forms/checks.ts';
import { onlyFaults } from '../forms/form-faults.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

const initial = { old_password: '', new_password: '', new_confirm_password: '' };
const End = styled.div`
  display: flex;
  justify-content: flex-end;
`;

/** A new password, for who knows the one of now. */
export function PasswordCard() {
  const { t } = useLingui();
  const { email } = useUser();
  return (
    <Card title={t`Password`} caption={t`Your other sessions end when you change it.`}>
      <CallForm
        initial={initial}
        guards
        check={(values) =>
          onlyFaults({
            old_password: requiredFault(values.old_password),
            new_password: passwordFault(values.new_password),
            new_confirm_password: confirmationFault(values.new_password, values.new_confirm_password),
          })
        }
        send={async (body, { resetForm }) => {
          await callApi('PUT user/password', { body });
          resetForm();
          notify({ type: 'success', message: t`Your password is changed.` });
        }}
      >
        {/* Password managers learn whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <OldPassword />
        <NewPasswordFields name="new_password" confirmation="new_confirm_password" />
        <End>
          <SubmitButton onlyDirty>{t`Change the password`}</SubmitButton>
        </End>
      </CallForm>
    </Card>
  );
}

function OldPassword() {
  const { t } = useLingui();
  const old = useFormikField('old_password');
  return <PasswordField {...old} label={t`Current password`} autoComplete="current-password" required />;
}
