/** What the shell's snackbar shows. */
export interface Notice {
  readonly type: 'error' | 'warning' | 'info' | 'success';
  readonly message: string;
  /** Shows the link to the authentication page. */
  readonly withSignInLink?: boolean;
  /** One action, such as undoing. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

let handler: (notice: Notice) => void = () => {};

/** For the shell: what shows a notice. */
export function setNoticeHandler(next: (notice: Notice) => void): void {
  handler = next;
}

/** Shows a message in the shell's snackbar. */
export function notify(notice: Notice): void {
  handler(notice);
}
