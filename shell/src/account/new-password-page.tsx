import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, useShellLocation } from '@niveau/shared/contract';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useEffect, useState } from 'react';
import { CallForm } from '../forms/call-form.tsx';
import { confirmationFault, passwordFault } from '../forms/checks.ts';
import { onlyFaults } from '../forms/form-faults.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { loginPath } from '../navigation/routes.ts';
import { AccountFrame } from './account-frame.tsx';
import { SignInLink, WayOn } from './account-links.tsx';
import { accountPaths } from './account-routes.ts';
import { linkTokenOf } from './link-token.ts';
import { Outcome } from './outcome.tsx';

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open' }
  | { readonly kind: 'set' }
  | { readonly kind: 'refused'; readonly key: string };

const initial = { password: '', confirm_password: '' };
/** What is wrong with the link rather than with what was typed. */
const linkFaults: readonly string[] = [
  'password_link_not_found',
  'password_link_already_used',
  'password_link_no_access',
];

/** A new password by the link of the e-mail. The link is tried first: nobody thinks up a password for nothing. */
export function NewPasswordPage() {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { hash } = useShellLocation();
  const token = linkTokenOf(hash);
  const [state, setState] = useState<State>({ kind: 'asking' });
  useEffect(() => {
    let isCurrent = true;
    if (token === null) return setState({ kind: 'refused', key: 'password_link_not_found' });
    callApi('POST user/can_reset_password', { body: { token } }).then(
      () => isCurrent && setState({ kind: 'open' }),
      (error: unknown) =>
        isCurrent &&
        setState({ kind: 'refused', key: error instanceof AppError ? error.key : 'problem_occurred' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [token]);

  async function send(values: typeof initial) {
    if (token === null) return;
    try {
      await callApi('POST user/reset_password', { body: { token, ...values } });
      setState({ kind: 'set' });
    } catch (error) {
      if (!(error instanceof AppError) || !linkFaults.includes(error.key)) throw error;
      setState({ kind: 'refused', key: error.key });
    }
  }

  switch (state.kind) {
    case 'asking':
      return (
        <AccountFrame title={t`Choose a new password`}>
          <SkeletonGroup label={t`Looking at the link…`} shape="rows" count={3} />
        </AccountFrame>
      );
    case 'refused':
      return (
        <AccountFrame title={t`This link cannot be used`}>
          <Outcome kind="failed">{textOf(state.key)}</Outcome>
          <WayOn to={accountPaths['forgotten-password']}>
            <Trans>Ask for a new link</Trans>
          </WayOn>
          <div className="login-ways">
            <SignInLink />
          </div>
        </AccountFrame>
      );
    case 'set':
      return (
        <AccountFrame title={t`Your new password is set`}>
          <Outcome kind="done">
            <Trans>You are signed out wherever you were signed in. Sign in with the new password.</Trans>
          </Outcome>
          <WayOn to={loginPath}>
            <Trans>Sign in</Trans>
          </WayOn>
        </AccountFrame>
      );
    case 'open':
      return (
        <AccountFrame
          title={t`Choose a new password`}
          lead={<Trans>All your other sessions will end.</Trans>}
        >
          <CallForm
            initial={initial}
            check={({ password, confirm_password }) =>
              onlyFaults({
                password: passwordFault(password),
                confirm_password: confirmationFault(password, confirm_password),
              })
            }
            send={send}
          >
            <NewPasswordFields name="password" confirmation="confirm_password" />
            <SubmitButton full>{t`Set the new password`}</SubmitButton>
          </CallForm>
        </AccountFrame>
      );
  }
}
