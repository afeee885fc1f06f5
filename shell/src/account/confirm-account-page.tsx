import { Trans, useLingui } from '@lingui/react/macro';
import { AppError, callApi, useSession, useShellLocation } from '@niveau/shared/contract';
import { SkeletonGroup } from '@niveau/shared/ui/skeleton';
import { useErrorText } from '@niveau/shared/ui/use-error-text';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../app/services.ts';
import { homePath, loginPath } from '../navigation/routes.ts';
import { AccountFrame } from './account-frame.tsx';
import { QuietLink, SignInLink, WayOn } from './account-links.tsx';
import { accountPaths } from './account-routes.ts';
import { linkTokenOf } from './link-token.ts';
import { Outcome } from './outcome.tsx';

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly key: string };

/** Confirms an account, or an address, by the link of the e-mail; says what is wrong with one that cannot be used. */
export function ConfirmAccountPage() {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { hash } = useShellLocation();
  const state = useConfirmation(linkTokenOf(hash));
  if (state.kind === 'asking')
    return (
      <AccountFrame title={t`Confirming your address…`}>
        <SkeletonGroup label={t`Confirming your address…`} shape="rows" count={2} />
      </AccountFrame>
    );
  if (state.kind === 'refused')
    return (
      <AccountFrame title={t`Your address could not be confirmed`}>
        <Outcome kind="failed">{textOf(state.key)}</Outcome>
        <p className="login-lead">
          <Trans>
            If you have used this link before, your account is confirmed: sign in. Otherwise ask for a new
            link.
          </Trans>
        </p>
        <div className="login-ways">
          <SignInLink />
          <QuietLink to={accountPaths['sign-up']}>
            <Trans>Ask for an account</Trans>
          </QuietLink>
        </div>
      </AccountFrame>
    );
  return <Confirmed />;
}

function Confirmed() {
  const { t } = useLingui();
  const isSignedIn = useSession().kind === 'signed-in';
  return (
    <AccountFrame title={t`Your address is confirmed`}>
      <Outcome kind="done">
        <Trans>Thank you. Everything that needs a confirmed address is open to you now.</Trans>
      </Outcome>
      {isSignedIn ? (
        <WayOn to={homePath}>
          <Trans>Go to equipment</Trans>
        </WayOn>
      ) : (
        <WayOn to={loginPath}>
          <Trans>Sign in</Trans>
        </WayOn>
      )}
    </AccountFrame>
  );
}

function useConfirmation(token: string | null): State {
  const { reloadUser } = useServices();
  const [state, setState] = useState<State>(
    token === null ? { kind: 'refused', key: 'sign_up_link_invalid' } : { kind: 'asking' },
  );
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (token === null || asked.current === token) return;
    // A link works once: it is used once.
    asked.current = token;
    callApi('POST auth/confirm/{token}', { params: { token } }).then(
      () => {
        setState({ kind: 'confirmed' });
        void reloadUser();
      },
      (error: unknown) =>
        setState({ kind: 'refused', key: error instanceof AppError ? error.key : 'problem_occurred' }),
    );
  }, [token, reloadUser]);
  return state;
}
