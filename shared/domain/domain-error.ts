import type { ErrorKey } from '../api/error-catalogue.ts';

/**
 * A value that a pure function refuses. `translation_key` names the message of the error catalogue; `path` names the
 * input at fault, where one is. Servers turn it into an answer, pages into the text under a field.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly translation_key: ErrorKey;
  readonly path: string | undefined;

  constructor(translation_key: ErrorKey, message: string, path?: string) {
    super(message);
    this.translation_key = translation_key;
    this.path = path;
  }
}
