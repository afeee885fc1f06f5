import type { ErrorKey } from '@niveau/shared/contract';
import type { Checked } from '@niveau/shared/domain/checked';
import { checkPhone, isPhoneCountry } from '@niveau/shared/domain/phone';
import { checkPostalCode, postalCountryOf } from '@niveau/shared/domain/postal-code';
import { checkEmail, checkText } from '@niveau/shared/domain/validators';
import type { DraftField, StickerDraft } from './sticker-draft.ts';

export const requestSteps = ['contact', 'address', 'review'] as const;
export type RequestStep = (typeof requestSteps)[number];

export function isRequestStep(text: string | null): text is RequestStep {
  return requestSteps.some((step) => step === text);
}

/** The fields of each step, in the order of the screen. */
export const stepFields: Readonly<Record<RequestStep, readonly DraftField[]>> = {
  contact: ['full_name', 'company_name', 'email', 'phone_country', 'phone'],
  address: ['address', 'address_complement', 'postal_code', 'city', 'country', 'vehicles'],
  review: [],
};

export type DraftFaults = Readonly<Partial<Record<DraftField, ErrorKey>>>;

/** The rules of section 5 for a request, as the server holds them; each field with the key of its fault. */
export function draftFaults(draft: StickerDraft): DraftFaults {
  const checks: readonly (readonly [DraftField, Checked<unknown>, ErrorKey?])[] = [
    ['full_name', checkText(draft.full_name)],
    ['company_name', checkText(draft.company_name)],
    ['email', checkEmail(draft.email)],
    ['phone', phoneOf(draft), 'phone_invalid'],
    ['address', checkText(draft.address)],
    [
      'postal_code',
      checkPostalCode(draft.postal_code, postalCountryOf(draft.country)),
      'postal_code_invalid',
    ],
    ['city', checkText(draft.city, 2)],
  ];
  const faults: Partial<Record<DraftField, ErrorKey>> = {};
  for (const [field, checked, invalid] of checks) {
    if (checked.ok) continue;
    const key = checked.translation_key;
    faults[field] = invalid && key !== 'field_required' ? invalid : key;
  }
  return faults;
}

/** The number of a draft as the world dials it, with its country, or what is wrong with it. */
export function phoneOf({ phone, phone_country }: Pick<StickerDraft, 'phone' | 'phone_country'>) {
  return checkPhone(phone, isPhoneCountry(phone_country) ? phone_country : 'FR');
}

/** The first step with a fault; `review` where there is none. */
export function firstFaultyStep(faults: DraftFaults): RequestStep {
  return requestSteps.find((step) => stepFields[step].some((field) => faults[field])) ?? 'review';
}
