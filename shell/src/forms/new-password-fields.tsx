import { useLingui } from '@lingui/react/macro';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { PasswordField } from '@niveau/shared/ui/password-field';
import { space } from '@niveau/shared/ui/tokens';
import { styled } from 'styled-components';
import { PasswordRules } from './password-rules.tsx';

export interface NewPasswordFieldsProps {
  /** The names of the two fields in the form. */
  readonly name: string;
  readonly confirmation: string;
  readonly label?: string;
}

const Choice = styled.div`
  display: grid;
  gap: ${space(1)};
`;

/** A new password and once more, with the rules ticked off as they are met. */
export function NewPasswordFields({ name, confirmation, label }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const password = useFormikField(name);
  const again = useFormikField(confirmation);
  return (
    <>
      <Choice>
        <PasswordField {...password} label={label ?? t`New password`} autoComplete="new-password" required />
        <PasswordRules password={password.value} />
      </Choice>
      <PasswordField {...again} label={t`The same password again`} autoComplete="new-password" required />
    </>
  );
}
