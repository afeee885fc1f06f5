import { Trans, useLingui } from '@lingui/react/macro';
import { callApi } from '@niveau/shared/contract';
import { useFormikField } from '@niveau/shared/ui/formik-field';
import { TextField } from '@niveau/shared/ui/text-field';
import { useState } from 'react';
import { CallForm } from '../forms/call-form.tsx';
import { emailFault } from '../forms/checks.ts';
import { onlyFaults } from '../forms/form-faults.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SignInLink } from './account-links.tsx';
import { Outcome } from './outcome.tsx';

const initial = { email: '' };

/** Asks for a link to a new password. Known address or not, the answer is the same. */
export function ForgottenPasswordPage() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<string | null>(null);
  if (asked)
    return (
      <AccountFrame title={t`Check your mailbox`}>
        <Outcome kind="mail">
          <Trans>
            If <strong>{asked}</strong> belongs to an account, a link for a new password is on its way. It
            works for one hour.
          </Trans>
        </Outcome>
        <div className="login-ways">
          <SignInLink />
          <button className="login-link" type="button" onClick={() => setAsked(null)}>
            <Trans>Ask again</Trans>
          </button>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={t`Forgotten password`}
      lead={<Trans>Enter your address: we will send you a link to choose a new password.</Trans>}
    >
      <CallForm
        initial={initial}
        check={({ email }) => onlyFaults({ email: emailFault(email) })}
        send={async ({ email }) => {
          const address = email.trim();
          await callApi('POST user/invitation/reset_password', { body: { email: address } });
          setAsked(address);
        }}
      >
        <AddressField />
        <SubmitButton full>{t`Send the link`}</SubmitButton>
      </CallForm>
      <div className="login-ways">
        <SignInLink />
      </div>
    </AccountFrame>
  );
}

function AddressField() {
  const { t } = useLingui();
  const email = useFormikField('email');
  return (
    <TextField
      {...email}
      label={t`Email`}
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      required
    />
  );
}
