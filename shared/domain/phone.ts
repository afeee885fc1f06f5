/** Phone numbers as people write them, stored in international form (E.164). A small table, for forms in the browser. */
import { type Checked, refuse } from './checked.ts';

/** ISO codes: the countries of delivery, and the French overseas departments, which have codes of their own. */
export const phoneCountries = [
  'FR',
  'RE',
  'GP',
  'MQ',
  'GF',
  'YT',
  'DE',
  'ES',
  'IT',
  'NL',
  'PT',
  'GB',
  'BE',
  'LU',
  'CH',
] as const;
export type PhoneCountry = (typeof phoneCountries)[number];

export function isPhoneCountry(value: unknown): value is PhoneCountry {
  return phoneCountries.some((country) => country === value);
}

interface Plan {
  readonly code: string;
  /** The digits after the code, without the trunk prefix. */
  readonly national: RegExp;
  /** Dialled within the country, left out from abroad. Italy and Luxembourg, Spain and Portugal have none. */
  readonly trunk: '0' | '';
}

const plans: Readonly<Record<PhoneCountry, Plan>> = {
  FR: { code: '33', national: /^[1-9]\d{8}$/, trunk: '0' },
  RE: { code: '262', national: /^(?:262|263|69[23])\d{6}$/, trunk: '0' },
  GP: { code: '590', national: /^(?:590|69[01])\d{6}$/, trunk: '0' },
  MQ: { code: '596', national: /^(?:596|69[67])\d{6}$/, trunk: '0' },
  GF: { code: '594', national: /^(?:594|694)\d{6}$/, trunk: '0' },
  YT: { code: '262', national: /^(?:269|639)\d{6}$/, trunk: '0' },
  DE: { code: '49', national: /^[1-9]\d{5,12}$/, trunk: '0' },
  ES: { code: '34', national: /^[6-9]\d{8}$/, trunk: '' },
  IT: { code: '39', national: /^(?:0\d{5,10}|3\d{8,9})$/, trunk: '' },
  NL: { code: '31', national: /^[1-9]\d{8}$/, trunk: '0' },
  PT: { code: '351', national: /^[239]\d{8}$/, trunk: '' },
  GB: { code: '44', national: /^[1-9]\d{8,9}$/, trunk: '0' },
  BE: { code: '32', national: /^[1-9]\d{7,8}$/, trunk: '0' },
  LU: { code: '352', national: /^[2-9]\d{3,10}$/, trunk: '' },
  CH: { code: '41', national: /^[1-9]\d{8}$/, trunk: '0' },
};

const overseas: readonly PhoneCountry[] = ['RE', 'GP', 'MQ', 'GF', 'YT'];

/** The calling code of a country, such as `+33`; empty for one that the table does not know. */
export function callingCode(country: string): string {
  return isPhoneCountry(country) ? `+${plans[country].code}` : '';
}

/** A sound number, and the country that was assumed: the form names it. */
export interface Phone {
  readonly e164: string;
  readonly country: PhoneCountry;
}

/**
 * `+33 06 31 96 65 43`, `06 31 96 65 43` and `0033 6 31 96 65 43` are all +33631966543. A number without an international
 * prefix belongs to `country`; a French one that begins as those of Réunion or Guadeloupe do belongs there, also where it
 * was written with +33. Refused with `field_invalid` when no plan of the table fits.
 */
export function checkPhone(text: string, country: PhoneCountry = 'FR'): Checked<Phone> {
  if (text.trim() === '') return refuse('field_required');
  if (!/^[+(\d][\d\s().\-/\u00A0\u202F]*$/.test(text.trim())) return refuse('field_invalid');
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.trim().startsWith('+') || digits.startsWith('00');
  const found = isInternational ? fromAbroad(digits.replace(/^00/, '')) : within(country, digits);
  return found ? { ok: true, value: found } : refuse('field_invalid');
}

function fromAbroad(digits: string): Phone | null {
  for (const country of phoneCountries) {
    const { code } = plans[country];
    const found = digits.startsWith(code) ? within(country, digits.slice(code.length)) : null;
    if (found) return found;
  }
  return null;
}

function within(country: PhoneCountry, digits: string): Phone | null {
  const isFrench = country === 'FR' || overseas.includes(country);
  const candidates = isFrench ? [...overseas, 'FR' as const] : [country];
  for (const candidate of candidates) {
    const { code, national, trunk } = plans[candidate];
    const number = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
    if (national.test(number)) return { e164: `+${code}${number}`, country: candidate };
  }
  return null;
}
