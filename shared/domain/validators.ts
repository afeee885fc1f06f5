/** Section 5 of the specification, for forms and server alike. Each gives the value to store, or what is wrong with it. */
import { accept, type Checked, refuse } from './checked.ts';

export type { Checked } from './checked.ts';

export const passwordLeast = 12;
export const badgeInitialMost = 3;
export const textLeast = 5;

export type PasswordRule = 'length' | 'digit' | 'capital' | 'special';

/** Which rules a password fulfils, in the order in which they are shown. */
export function passwordRules(
  password: string,
): readonly { readonly rule: PasswordRule; readonly holds: boolean }[] {
  return [
    { rule: 'length', holds: [...password].length >= passwordLeast },
    { rule: 'digit', holds: /\d/.test(password) },
    { rule: 'capital', holds: /\p{Lu}/u.test(password) },
    { rule: 'special', holds: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
}

/** The password as it was typed, spaces and all; its confirmation must be the same where one is given. */
export function checkPassword(password: string, confirmation?: string): Checked {
  if (password === '') return refuse('field_required');
  if (!passwordRules(password).every(({ holds }) => holds)) return refuse('password_too_weak');
  return confirmation === undefined || confirmation === password
    ? accept(password)
    : refuse('passwords_do_not_match');
}

/** An address that mail can reach: one @, a domain with a point, no spaces. Case of the domain is not kept. */
export function checkEmail(text: string): Checked {
  const email = text.trim();
  if (email === '') return refuse('field_required');
  if (email.length > 254 || !emailPattern.test(email)) return refuse('email_invalid');
  const at = email.lastIndexOf('@');
  return accept(email.slice(0, at) + email.slice(at).toLowerCase());
}

const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/** One to three characters, as people see them. */
export function checkBadgeInitial(text: string): Checked {
  const initial = text.trim();
  if (initial === '') return refuse('field_required');
  return [...initial].length <= badgeInitialMost ? accept(initial) : refuse('field_too_long');
}

/** An address or a name: five characters at least. */
export function checkText(text: string, least = textLeast): Checked {
  const value = text.trim();
  if (value === '') return refuse('field_required');
  return [...value].length >= least ? accept(value) : refuse('field_too_short');
}
