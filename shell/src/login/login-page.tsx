import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@niveau/shared/i18n/locale';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { accountPaths } from '../account/account-routes.ts';
import { ShellLink } from '../navigation/shell-link.tsx';
import { LoginBrand } from './login-brand.tsx';
import { EyeIcon, FaultIcon } from './login-icons.tsx';
import { LoginScene } from './login-scene.tsx';
import { PageFoot } from './page-foot.tsx';
import { checkSignIn, type SignInFault, type SignInFaults } from './sign-in-check.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly stay_connected: boolean;
}

export interface LoginPageProps {
  readonly providerName: string;
  /** Address of the provider's logo; empty where there is none: its name stands there. */
  readonly logo: string;
  /** Signs in; resolves to the message to show where that failed. */
  readonly onSignIn: (credentials: Credentials) => Promise<string | null>;
  readonly onLanguage?: (locale: Locale) => void;
  /** The reader begins to fill in the form: what comes after it may be brought. */
  readonly onIntent?: () => void;
}

/**
 * The sign-in page. The server sends its markup before any script has come: it is drawn with plain class names
 * (`login-css.ts`), and its inputs are left to the browser, so that nothing typed early is lost.
 */
export function LoginPage({
  providerName,
  logo,
  onSignIn,
  onLanguage = () => undefined,
  onIntent,
}: LoginPageProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<SignInFaults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => setReady(true), []);

  const input = (name: string) => {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const email = input('email')?.value ?? '';
    const password = input('password')?.value ?? '';
    const found = checkSignIn(email, password);
    setFaults(found);
    setRefusal(null);
    const first = found.email ? 'email' : found.password ? 'password' : null;
    if (first) return input(first)?.focus();
    setBusy(true);
    const stay_connected = input('stay_connected')?.checked ?? false;
    const message = await onSignIn({ email: email.trim(), password, stay_connected });
    setBusy(false);
    setRefusal(message);
    if (message) input('password')?.focus();
  }

  const forget = (name: keyof SignInFaults) => () => {
    if (faults[name]) setFaults({ ...faults, [name]: undefined });
  };

  return (
    <div className="login" data-first-paint="login">
      <LoginScene />
      <main className="login-panel" id="main">
        <div className="login-sheet">
          <LoginBrand providerName={providerName} logo={logo} />
          <h1 className="login-title">
            <Trans>Welcome to your customer area</Trans>
          </h1>
          <p className="login-lead">
            <Trans>Your levels, your deliveries and your orders, in one place.</Trans>
          </p>
          <form
            ref={form}
            className="login-form"
            method="post"
            action="/login"
            noValidate
            onFocus={onIntent}
            onSubmit={submit}
          >
            <div className="login-refusal" role="alert">
              {refusal && (
                <p className="login-alert">
                  <FaultIcon />
                  <span>{refusal}</span>
                </p>
              )}
            </div>
            <div className="login-field">
              <label className="login-label" htmlFor="login-email">
                <Trans>Email</Trans>
              </label>
              <input
                className="login-input"
                id="login-email"
                name="email"
                type="email"
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                aria-required="true"
                aria-invalid={faults.email ? true : undefined}
                aria-describedby="login-email-fault"
                onInput={forget('email')}
              />
              <Fault id="login-email-fault" fault={faults.email} />
            </div>
            <PasswordInput fault={faults.password} onInput={forget('password')} />
            <div className="login-row">
              <label className="login-check">
                <input className="login-box" type="checkbox" name="stay_connected" />
                <span>
                  <Trans>Stay connected</Trans>
                </span>
              </label>
              <ShellLink className="login-link" to={accountPaths['forgotten-password']}>
                <Trans>Forgotten password?</Trans>
              </ShellLink>
            </div>
            <button
              className="login-submit"
              type="submit"
              disabled={!isReady}
              aria-busy={isBusy || undefined}
              data-busy={isBusy || undefined}
            >
              {isBusy ? t`Signing in…` : t`Sign in`}
            </button>
          </form>
          <p className="login-ways">
            <span>
              <Trans>No account yet?</Trans>
            </span>
            <ShellLink className="login-link" to={accountPaths['sign-up']}>
              <Trans>Create an account</Trans>
            </ShellLink>
          </p>
          <PageFoot onLanguage={onLanguage} />
        </div>
      </main>
    </div>
  );
}

function Fault({ id, fault }: { readonly id: string; readonly fault: SignInFault | undefined }) {
  return (
    <div className="login-fault" id={id} aria-live="polite">
      {fault && (
        <p>
          <FaultIcon />
          <span>
            <FaultText fault={fault} />
          </span>
        </p>
      )}
    </div>
  );
}

function FaultText({ fault }: { readonly fault: SignInFault }) {
  switch (fault) {
    case 'email_required':
      return <Trans>Enter your email address.</Trans>;
    case 'email_invalid':
      return <Trans>Enter a valid email address, such as name@example.com.</Trans>;
    case 'password_required':
      return <Trans>Enter your password.</Trans>;
  }
}

interface PasswordInputProps {
  readonly fault: SignInFault | undefined;
  readonly onInput: () => void;
}

function PasswordInput({ fault, onInput }: PasswordInputProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className="login-field">
      <label className="login-label" htmlFor="login-password">
        <Trans>Password</Trans>
      </label>
      <div className="login-secret">
        <input
          className="login-input"
          id="login-password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          aria-invalid={fault ? true : undefined}
          aria-describedby="login-password-fault login-caps"
          onInput={onInput}
          onKeyUp={watch}
          onBlur={() => setCapsLock(false)}
        />
        <button
          className="login-eye"
          type="button"
          aria-controls="login-password"
          aria-pressed={isShown}
          aria-label={isShown ? t`Hide password` : t`Show password`}
          title={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      </div>
      <p className="login-hint" id="login-caps" aria-live="polite">
        {hasCapsLock && <Trans>Caps Lock is on.</Trans>}
      </p>
      <Fault id="login-password-fault" fault={fault} />
    </div>
  );
}
