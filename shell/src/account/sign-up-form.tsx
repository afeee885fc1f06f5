import { useLingui } from '@lingui/react/macro';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { CallForm } from '../forms/call-form.tsx';
import { confirmationFault, emailFault, passwordFault, personNameFault } from '../forms/checks.ts';
import { onlyFaults } from '../forms/form-faults.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

const initial = { first_name: '', last_name: '', email: '', password: '', confirm_password: '' };
export type SignUpValues = typeof initial;

const check = (values: SignUpValues) =>
  onlyFaults({
    first_name: personNameFault(values.first_name),
    last_name: personNameFault(values.last_name),
    email: emailFault(values.email),
    password: passwordFault(values.password),
    confirm_password: confirmationFault(values.password, values.confirm_password),
  });

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr));
  gap: ${space(2.5)} ${space(2)};
`;

/** Who the person is, their address and password. */
export function SignUpForm({ onSend }: { readonly onSend: (values: SignUpValues) => Promise<void> }) {
  return (
    <CallForm initial={initial} check={check} send={onSend}>
      <SignUpFields />
    </CallForm>
  );
}

function SignUpFields() {
  const { t } = useLingui();
  const first = useFormikField('first_name');
  const last = useFormikField('last_name');
  const email = useFormikField('email');
  return (
    <>
      <Names>
        <TextField {...first} label={t`First name`} autoComplete="given-name" maxLength={80} required />
        <TextField {...last} label={t`Last name`} autoComplete="family-name" maxLength={80} required />
      </Names>
      <TextField
        {...email}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        required
      />
      <NewPasswordFields name="password" confirmation="confirm_password" label={t`Password`} />
      <SubmitButton full>{t`Create the account`}</SubmitButton>
    </>
  );
}
