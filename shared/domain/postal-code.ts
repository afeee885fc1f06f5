import { accept, type Checked, refuse } from './checked.ts';
import { type DeliveryCountry, isDeliveryCountry } from './holidays.ts';

interface Form {
  readonly pattern: RegExp;
  /** As it is stored, from the letters and digits. */
  readonly write: (compact: string) => string;
}

const same = (compact: string) => compact;

const forms: Readonly<Record<DeliveryCountry, Form>> = {
  FR: { pattern: /^(?:0[1-9]|[1-8]\d|9[0-578])\d{3}$/, write: same },
  DE: { pattern: /^(?:0[1-9]|[1-9]\d)\d{3}$/, write: same },
  ES: { pattern: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/, write: same },
  IT: { pattern: /^\d{5}$/, write: same },
  NL: {
    pattern: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/,
    write: (code) => `${code.slice(0, 4)} ${code.slice(4)}`,
  },
  PT: { pattern: /^[1-9]\d{6}$/, write: (code) => `${code.slice(0, 4)}-${code.slice(4)}` },
  GB: {
    pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/,
    write: (code) => `${code.slice(0, -3)} ${code.slice(-3)}`,
  },
  BE: { pattern: /^[1-9]\d{3}$/, write: same },
  LU: { pattern: /^[1-9]\d{3}$/, write: same },
  CH: { pattern: /^[1-9]\d{3}$/, write: same },
};

/** A postal code as its country writes it (`1012 AB`, `SW1A 1AA`, `1000-205`); `L-1234` and `01000` stay text. */
export function checkPostalCode(text: string, country: DeliveryCountry): Checked {
  const compact = text.toUpperCase().replaceAll(/[\s\u00A0\u202F-]/g, '');
  if (compact === '') return refuse('field_required');
  const { pattern, write } = forms[country];
  const code = ['LU', 'BE', 'CH', 'DE'].includes(country)
    ? compact.replace(/^(?:L|B|CH|D)(?=\d)/, '')
    : compact;
  return pattern.test(code) ? accept(write(code)) : refuse('field_invalid');
}

/** Whose postal codes a country uses: the French overseas departments (and any country without a table) those of France. */
export function postalCountryOf(country: string): DeliveryCountry {
  return isDeliveryCountry(country) ? country : 'FR';
}
