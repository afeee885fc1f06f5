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
  readonly vapid_public_key: string | null;
  /** Whether a refresh cookie came with the request: without one the shell does not ask for a session. */
  readonly has_session: boolean;
}

/** An Ed25519 public key, its 32 bytes in base64. */
export interface ReleaseKey {
  readonly key_id: string;
  readonly public_key: string;
}

/** What the shell's build leaves for the server: the markup and styles of the first paint. */
export interface FirstPaint {
  readonly css: string;
  readonly pages: Readonly<Record<'login' | 'app', Readonly<Record<Locale, string>>>>;
}
