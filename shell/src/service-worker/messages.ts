/** What the page and its service worker tell each other. */
export type ToWorker =
  | { readonly kind: 'take-over' }
  /** Forget what was read for a user. */
  | { readonly kind: 'forget' }
  /** Keep these files. */
  | { readonly kind: 'keep'; readonly addresses: readonly string[] }
  /** Keep the page, with its files that came before the worker did. */
  | { readonly kind: 'keep-page'; readonly addresses: readonly string[] };

export type FromWorker = {
  /** An answer came from the device; when it had come from the server, in milliseconds since 1970. */
  readonly kind: 'from-device';
  readonly readAt: number;
};

export const readCache = 'niveau-read';
export const pageCache = 'niveau-page';
export const fileCache = 'niveau-files';
/** When an answer came from the server, kept with it. */
export const readAtHeader = 'x-niveau-read-at';
