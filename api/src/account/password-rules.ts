import { AppError } from '@niveau/shared/api/errors';
import { checkPassword } from '@niveau/shared/domain/validators';

/** Section 5 of the specification. Throws `password_too_weak` or `passwords_do_not_match`, with the field that is at fault. */
export function requirePassword(
  { password, confirmation }: { readonly password: string; readonly confirmation: string },
  fields: { readonly password: string; readonly confirmation: string },
): void {
  const checked = checkPassword(password, confirmation);
  if (checked.ok) return;
  const key =
    checked.translation_key === 'passwords_do_not_match' ? checked.translation_key : 'password_too_weak';
  const field = key === 'passwords_do_not_match' ? fields.confirmation : fields.password;
  throw new AppError(key, { faults: [{ path: `body.${field}`, translation_key: key }] });
}
