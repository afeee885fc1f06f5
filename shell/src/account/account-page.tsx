import { usePageHeading } from '../app/use-page-heading.ts';
import type { AccountRoute } from './account-routes.ts';
import { ConfirmAccountPage } from './confirm-account-page.tsx';
import { ForgottenPasswordPage } from './forgotten-password-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { SignUpPage } from './sign-up-page.tsx';

const pages = {
  'sign-up': SignUpPage,
  'confirm-account': ConfirmAccountPage,
  'forgotten-password': ForgottenPasswordPage,
  'new-password': NewPasswordPage,
} as const satisfies Readonly<Record<AccountRoute, () => unknown>>;

export interface AccountPageProps {
  readonly route: AccountRoute;
  /** The reader came from another page of the product. */
  readonly hasMoved: boolean;
}

/** A page of an account; each is drawn anew where the route changes. */
export function AccountPage({ route, hasMoved }: AccountPageProps) {
  const Page = pages[route];
  usePageHeading(route, hasMoved);
  return <Page key={route} />;
}
