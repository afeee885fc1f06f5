/** A fault that the reader of the command can mend: its message is a sentence, and no stack is shown. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
}
