import type { accountPages } from '@niveau/shared/api/boot';

/** The pages of an account that need no session. */
export type AccountRoute = 'sign-up' | 'confirm-account' | 'forgotten-password' | 'new-password';

/** The paths to which e-mails lead, and the server's `accountPages`. */
export const accountPaths = {
  'sign-up': '/sign_up',
  'confirm-account': '/confirm_account',
  'forgotten-password': '/forgotten_password',
  'new-password': '/new_password',
} as const satisfies Readonly<Record<AccountRoute, (typeof accountPages)[number]>>;

const routes = Object.entries(accountPaths);

/** The page of an account that stands on a path, signed in or not; `null` on every other. */
export function accountRouteOf(pathname: string): AccountRoute | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const found = routes.find(([, own]) => own === path);
  // The entries' keys are the routes.
  return found ? (found[0] as AccountRoute) : null;
}
