import type { App } from '../app.ts';

/**
 * Where the links of e-mails lead. A token stands behind `#`: browsers send that part to nobody, so that it is in no
 * log and no Referer.
 */
const accountPages = {
  signIn: '/login',
  profile: '/profile',
  newPassword: '/new_password',
  confirmAccount: '/confirm_account',
  signUp: '/sign_up',
  publicPage: '/shared',
} as const;
export type AccountPage = keyof typeof accountPages;

/**
 * The address of a page under the provider's own host name: that of the settings where it is one of theirs, else
 * their first. Never the host of a request, which anybody can make up.
 */
export function pageLink(
  { settings }: Pick<App, 'settings'>,
  hostNames: readonly string[],
  page: AccountPage,
  token?: string,
): string {
  const url = new URL(accountPages[page], settings.publicUrl);
  const [own] = hostNames;
  if (own && !hostNames.includes(url.hostname)) url.hostname = own;
  if (token) url.hash = token;
  return url.href;
}
