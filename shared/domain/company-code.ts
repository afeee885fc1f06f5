import { accept, type Checked, refuse } from './checked.ts';

/** La Poste: its establishments do not follow Luhn's rule; the sum of their digits is a multiple of 5 (INSEE). */
const laPoste = '356000000';

/** A French SIREN (9 digits) or SIRET (14), spaces left out, its key checked by Luhn's rule. */
export function checkCompanyCode(text: string): Checked {
  const digits = text.replaceAll(/[\s\u00A0\u202F.]/g, '');
  if (digits === '') return refuse('field_required');
  if (!/^(?:\d{9}|\d{14})$/.test(digits)) return refuse('field_invalid');
  return isSound(digits) ? accept(digits) : refuse('field_invalid');
}

function isSound(digits: string): boolean {
  if (/^0+$/.test(digits)) return false;
  if (digits.length === 9) return luhn(digits);
  if (digits.startsWith(laPoste)) {
    const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
    return sum % 5 === 0 || luhn(digits);
  }
  return luhn(digits.slice(0, 9)) && luhn(digits);
}

/** Luhn's rule (ISO/IEC 7812): every second digit from the right doubled, the sum a multiple of 10. */
function luhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}
