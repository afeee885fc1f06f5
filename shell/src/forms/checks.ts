import { checkEmail, checkPassword } from '@niveau/shared/domain/validators';

/** Checks of a form: a translation key, or nothing where all is well. */
export function emailFault(email: string): string | undefined {
  const checked = checkEmail(email);
  return checked.ok ? undefined : checked.translation_key;
}

export function requiredFault(text: string): string | undefined {
  return text.trim() === '' ? 'field_required' : undefined;
}

/** The mark-up that the server refuses in a person's name. */
export function personNameFault(text: string): string | undefined {
  return requiredFault(text) ?? (/[<>/\\@]/.test(text) ? 'field_invalid' : undefined);
}

export function passwordFault(password: string): string | undefined {
  const checked = checkPassword(password);
  return checked.ok ? undefined : checked.translation_key;
}

/** Said only where there is a password to match. */
export function confirmationFault(password: string, confirmation: string): string | undefined {
  return requiredFault(confirmation) ?? (confirmation === password ? undefined : 'passwords_do_not_match');
}
