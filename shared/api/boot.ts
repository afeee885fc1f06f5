import type { Locale } from '../i18n/locale.ts';
import type { DisplayOption } from './space.ts';

/** What the server writes into the page, so that the shell starts without asking. */
export interface BootData {
  readonly locale: Locale;
  /** `null` where the host has no provider: the default theme applies, with the specification's warning. */
  readonly display: DisplayOption | null;
  /** The keys whose signature on a module's manifest counts; from the server's settings, never from the registry. */
  readonly release_keys: readonly ReleaseKey[];
  readonly version: string;
  /** Of push messages, by the host name of the page; `null` where it is nobody's. */
  readonly platform: string | null;
  readonly vapid_public_key: string | null;
  /** Whether a refresh cookie came with the request: without one the shell does not ask for a session. */
  readonly has_session: boolean;
  /** Whether the page was made for the holder of a ticket: its policy lets a developer's own build in. */
  readonly has_override: boolean;
}

/** An Ed25519 public key, its 32 bytes in base64. */
export interface ReleaseKey {
  readonly key_id: string;
  readonly public_key: string;
}

/** What a page shows before its scripts have come: the sign-in form, the room for an account's page, or the bars. */
export type FirstPage = 'login' | 'account' | 'app';

/** The pages of an account: without a session, and with one too. */
export const accountPages = ['/sign_up', '/confirm_account', '/forgotten_password', '/new_password'] as const;

/** The provider's terms and privacy policy: with a session in the bars, else by themselves. */
export const legalPages = ['/terms', '/privacy'] as const;

/** The page of a public link: without a session, and the same with one. */
export const publicPagePath = '/shared';

/**
 * What the shell's build leaves for the server (`dist/first-paint.json`): the markup and styles of the first paint.
 * In a page the server replaces `{{provider_name}}` by the provider's name, `{{logo}}` by the address of its logo and
 * `{{title}}` by what the menu calls the page (nothing where there is none), all escaped for HTML, and `{{banner}}` by the
 * provider's message in its markup (nothing where there is none), within `bannerMarks`. The styles read the provider's
 * colours (`paletteCss`) and two more custom properties of the page's theme: `--login-background` and `--login-background-mobile`, each `url("…")`
 * or `none`. The cookies `niveau_theme` (light, dark, default) and `niveau_locale` say what the reader has chosen.
 * A page asked for without a refresh cookie is better served with `login`, whatever its path, but for the pages of
 * an account: the shell takes over whichever it finds.
 */
export interface FirstPaint {
  readonly css: string;
  readonly pages: Readonly<Record<FirstPage, Readonly<Record<Locale, string>>>>;
  /** The provider's message, which stands for `{{message}}`, over a page; its colours are those of `.boot-banner`. */
  readonly banner: Readonly<Record<Locale, string>>;
}

/** Between them the page holds its reader's banner: what is kept of a page for others is kept without. */
export const bannerMarks = ['<!--banner-->', '<!--/banner-->'] as const;

export const themeCookie = 'niveau_theme';
export const localeCookie = 'niveau_locale';
