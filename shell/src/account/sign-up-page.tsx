import { Trans, useLingui } from '@lingui/react/macro';
import { callApi, useLocale, useShellLocation } from '@niveau/shared/contract';
import { useState } from 'react';
import { useServices } from '../app/services.ts';
import { homePath } from '../navigation/routes.ts';
import { AccountFrame } from './account-frame.tsx';
import { QuietLink, SignInLink } from './account-links.tsx';
import { linkTokenOf } from './link-token.ts';
import { Outcome } from './outcome.tsx';
import { SignUpForm, type SignUpValues } from './sign-up-form.tsx';

/** Asks for an account; with an invitation in the address, opens it and goes in. */
export function SignUpPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const { hash } = useShellLocation();
  const { signIn, history } = useServices();
  const [asked, setAsked] = useState<string | null>(null);
  const invitation = linkTokenOf(hash);

  async function send({ email, ...values }: SignUpValues) {
    const address = email.trim();
    const { state } = await callApi('POST auth/sign_up', {
      body: { ...values, email: address, language: locale, ...(invitation ? { invitation } : {}) },
    });
    if (state === 'waiting') return setAsked(address);
    const refusal = await signIn({ email: address, password: values.password, stay_connected: false });
    history.force(refusal === null ? homePath : '/login');
  }

  if (asked)
    return (
      <AccountFrame title={t`Check your mailbox`}>
        <Outcome kind="mail">
          <Trans>
            We have written to <strong>{asked}</strong>. Open the link in the message within 24 hours to
            confirm your account.
          </Trans>
        </Outcome>
        <p className="login-lead">
          <Trans>Nothing there? Look among unwanted messages, or check the address and ask again.</Trans>
        </p>
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
      title={t`Create your account`}
      lead={
        invitation ? (
          <Trans>Use the address to which the invitation was sent: the space opens at once.</Trans>
        ) : (
          <Trans>You will get a link by e-mail to confirm your address.</Trans>
        )
      }
    >
      <SignUpForm onSend={send} />
      <div className="login-ways">
        <span>
          <Trans>Already have an account?</Trans>
        </span>
        <QuietLink to={invitation ? `/login#${invitation}` : '/login'}>
          <Trans>Sign in</Trans>
        </QuietLink>
      </div>
    </AccountFrame>
  );
}
