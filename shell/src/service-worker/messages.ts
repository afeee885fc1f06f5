/** What the page and its service worker tell each other. */
export type ToWorker =
  | { readonly kind: 'take-over' }
  /** Forget what was read, and keep nothing more of this scope: an answer of it may still be on its way. */
  | { readonly kind: 'forget'; readonly scope: string | null }
  /** Keep these files. */
  | { readonly kind: 'keep'; readonly addresses: readonly string[] }
  /** Keep the page, with its files that came before the worker did. */
  | { readonly kind: 'keep-page'; readonly addresses: readonly string[] };

export type FromWorker =
  /** An answer came from the device; when it had come from the server, in milliseconds since 1970. */
  | { readonly kind: 'from-device'; readonly readAt: number }
  /** A push message was pressed: the page to open, and the space that it is about. */
  | { readonly kind: 'open'; readonly link: string; readonly id_client: number };

/** Names, with a read of the page, for whom it is: see `read-scope.ts`. Without it no answer is kept. */
export const scopeHeader = 'x-niveau-scope';
export const readCache = 'niveau-read';
export const pageCache = 'niveau-page';
export const fileCache = 'niveau-files';
/** When an answer came from the server, kept with it. */
export const readAtHeader = 'x-niveau-read-at';
