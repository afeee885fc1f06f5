/** What a validator answers: the value as it is stored, or the key of the error catalogue that says what is wrong. */
export type Checked<T = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly translation_key: FieldErrorKey };

export type FieldErrorKey =
  | 'field_required'
  | 'field_invalid'
  | 'field_too_short'
  | 'field_too_long'
  | 'email_invalid'
  | 'password_too_weak'
  | 'passwords_do_not_match';

export function accept<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function refuse(translation_key: FieldErrorKey): {
  readonly ok: false;
  readonly translation_key: FieldErrorKey;
} {
  return { ok: false, translation_key };
}
