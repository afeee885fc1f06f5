import { sampleUser } from '@niveau/shared/testing/sample-user';
import { draftFaults, firstFaultyStep } from './draft-faults.ts';
import { freshDraft } from './sticker-draft.ts';

const sound = {
  ...freshDraft(sampleUser),
  address: '12 rue des Courtils',
  postal_code: '44470',
  city: 'Carquefou',
};

test('what the person has in their profile is sound; the address is asked for', () => {
  const faults = draftFaults(freshDraft(sampleUser));
  expect(faults).toEqual({
    address: 'field_required',
    postal_code: 'field_required',
    city: 'field_required',
  });
  expect(firstFaultyStep(faults)).toBe('address');
  expect(draftFaults(sound)).toEqual({});
  expect(firstFaultyStep({})).toBe('review');
});

test('every rule of section 5 is held', () => {
  expect(
    draftFaults({
      ...sound,
      full_name: 'Cam',
      company_name: ' ',
      email: 'camille@',
      phone: '06 31',
      address: '12',
      postal_code: '99999',
      city: 'X',
    }),
  ).toEqual({
    full_name: 'field_too_short',
    company_name: 'field_required',
    email: 'email_invalid',
    phone: 'phone_invalid',
    address: 'field_too_short',
    postal_code: 'postal_code_invalid',
    city: 'field_too_short',
  });
});

test('a phone and a postal code are read by their countries', () => {
  const island = {
    ...sound,
    phone: '0692 12 34 56',
    phone_country: 'RE',
    postal_code: '97420',
    country: 'RE',
  };
  expect(draftFaults(island)).toEqual({});
  const german = { ...sound, phone: '030 123456', phone_country: 'DE', postal_code: '10115', country: 'DE' };
  expect(draftFaults(german)).toEqual({});
  expect(draftFaults({ ...german, country: 'BE' })).toEqual({ postal_code: 'postal_code_invalid' });
});
