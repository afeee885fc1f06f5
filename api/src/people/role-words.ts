import { plainWord } from '@niveau/shared/domain/plain-word';
import { isLocale } from '@niveau/shared/i18n/locale';
import { accountFrames } from '../mail/account-texts.ts';

type SystemRole = 'manager' | 'consultant';
const systemRoles: readonly SystemRole[] = ['manager', 'consultant'];

/** The roles that every space has whose name in the reader's language holds what was typed. */
export function rolesCalled(search: string, language: string): readonly SystemRole[] {
  const { roles } = accountFrames[isLocale(language) ? language : 'en'];
  // An address or a number is nobody's role.
  const typed = /^[\p{L}\p{M}\s]+$/u.test(search) ? plainWord(search) : '';
  return typed === '' ? [] : systemRoles.filter((role) => plainWord(roles[role]).includes(typed));
}
