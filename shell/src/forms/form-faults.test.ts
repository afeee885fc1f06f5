import { AppError } from '@niveau/shared/api/errors';
import { faultsOf, onlyFaults, stillRefused } from './form-faults.ts';

test('the server’s faults go to the fields that they name; others are the whole form’s', () => {
  const error = new AppError('invalid_request', {
    faults: [
      { path: 'body.email', translation_key: 'email_invalid' },
      { path: 'headers.idempotency-key', translation_key: 'field_invalid' },
    ],
  });
  expect(faultsOf(error, ['email', 'password'])).toEqual({ email: 'email_invalid' });
});

test('a check that finds nothing leaves no fault', () => {
  expect(onlyFaults({ email: undefined, password: 'password_too_weak' })).toEqual({
    password: 'password_too_weak',
  });
});

test('what the server refused stays said until that very field is changed', () => {
  const refused = { values: { code: '1', name: 'a' }, faults: { code: 'phone_code_wrong' } };
  expect(stillRefused(refused, { code: '1', name: 'b' })).toEqual({ code: 'phone_code_wrong' });
  expect(stillRefused(refused, { code: '2', name: 'a' })).toEqual({});
  expect(stillRefused(null, { code: '1', name: 'a' })).toEqual({});
});
