import type { HostedTexts } from './hosted-texts.ts';

export interface PlayedCard {
  readonly number: string;
  readonly brand: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

type Fault = keyof HostedTexts['faults'];

/** The number that Stripe's tests know for a card that is always declined. */
const alwaysDeclined = '4000000000000002';

/** A card as it was typed into the played page; or what is wrong with it. */
export function readCard(
  form: URLSearchParams,
  now: Date,
): { readonly ok: true; readonly card: PlayedCard } | { readonly ok: false; readonly fault: Fault } {
  const number = (form.get('number') ?? '').replaceAll(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !luhn(number)) return { ok: false, fault: 'number' };
  const [, month = '', year = ''] =
    (form.get('expiry') ?? '').trim().match(/^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/) ?? [];
  const exp_month = Number(month);
  const exp_year = 2000 + Number(year);
  // A card holds until the end of its month.
  if (month === '' || Date.UTC(exp_year, exp_month, 1) <= now.getTime())
    return { ok: false, fault: 'expiry' };
  if (!/^\d{3,4}$/.test((form.get('code') ?? '').trim())) return { ok: false, fault: 'code' };
  if (number === alwaysDeclined) return { ok: false, fault: 'declined' };
  return { ok: true, card: { number, brand: brandOf(number), exp_month, exp_year } };
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa';
  if (/^(?:5[1-5]|2[2-7])/.test(number)) return 'Mastercard';
  return /^3[47]/.test(number) ? 'American Express' : 'Card';
}

/** Luhn's rule (ISO/IEC 7812). */
function luhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}
