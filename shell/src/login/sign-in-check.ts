/** What may be wrong with what was typed, before anything is sent (section 5 of the specification). */
export type SignInFault = 'email_required' | 'email_invalid' | 'password_required';

export interface SignInFaults {
  readonly email?: SignInFault;
  readonly password?: SignInFault;
}

/** One at sign, a dot in the domain, no spaces: what the server would refuse anyway is not sent. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export function checkSignIn(email: string, password: string): SignInFaults {
  const trimmed = email.trim();
  return {
    ...(trimmed === ''
      ? { email: 'email_required' as const }
      : emailShape.test(trimmed)
        ? {}
        : { email: 'email_invalid' as const }),
    ...(password === '' ? { password: 'password_required' as const } : {}),
  };
}
