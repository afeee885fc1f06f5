import { changesOf, checkSpace, writeCompanyCode } from './space-fields.ts';

const values = {
  client_space_name: 'Transports Lemaire',
  company_name: 'Transports Lemaire SAS',
  customer_code: 'C-014-0101',
  company_register_code: '812 345 676 00017',
};

test.each([
  ['812 345 676 00017', undefined],
  ['812345676', undefined],
  ['', undefined],
  ['812 345 676 00018', 'field_invalid'],
  ['812 345 678', 'field_invalid'],
  ['8123', 'field_invalid'],
])('SIRET or SIREN %s', (company_register_code, fault) => {
  expect(checkSpace({ ...values, company_register_code }, 'FR').company_register_code).toBe(fault);
});

test('elsewhere a register number is free', () => {
  expect(
    checkSpace({ ...values, company_register_code: 'HRB 1234' }, 'DE').company_register_code,
  ).toBeUndefined();
  expect(writeCompanyCode('812345676', 'DE')).toBe('812345676');
});

test('a name has five characters at least', () => {
  expect(checkSpace({ ...values, client_space_name: 'Lac ' }, 'FR').client_space_name).toBe(
    'field_too_short',
  );
  expect(checkSpace({ ...values, client_space_name: ' ' }, 'FR').client_space_name).toBe('field_required');
});

test('only what was changed is sent, and what was emptied is removed', () => {
  expect(changesOf({ ...values, customer_code: ' ', company_name: 'Lemaire' }, values)).toEqual({
    customer_code: null,
    company_name: 'Lemaire',
  });
});
