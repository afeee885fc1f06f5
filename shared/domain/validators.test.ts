import fc from 'fast-check';
import { checkCompanyCode } from './company-code.ts';
import { checkPhone } from './phone.ts';
import { checkPostalCode } from './postal-code.ts';
import { checkBadgeInitial, checkEmail, checkPassword, checkText, passwordRules } from './validators.ts';
import { checkVehicleRegistration } from './vehicle-registration.ts';

const ok = (value: unknown) => ({ ok: true, value });
const no = (translation_key: string) => ({ ok: false, translation_key });

describe('password', () => {
  test('says which rules hold while it is typed', () => {
    const holding = (text: string) => passwordRules(text).flatMap(({ rule, holds }) => (holds ? [rule] : []));
    expect(holding('abc')).toEqual([]);
    expect(holding('Abc1')).toEqual(['digit', 'capital']);
    expect(holding('Niveau-demo-2026!')).toEqual(['length', 'digit', 'capital', 'special']);
    expect(holding('Écluse')).toEqual(['capital']);
  });

  test('twelve characters, a digit, a capital, a special one, and twice the same', () => {
    expect(checkPassword('Niveau-demo-2026!', 'Niveau-demo-2026!')).toEqual(ok('Niveau-demo-2026!'));
    expect(checkPassword('Niveau-demo-2026!', 'niveau')).toEqual(no('passwords_do_not_match'));
    expect(checkPassword('Short-1')).toEqual(no('password_too_weak'));
    expect(checkPassword('')).toEqual(no('field_required'));
  });
});

test.each([
  ['a@b.fr', ok('a@b.fr')],
  [' Jean.Dupont+test@Example.COM ', ok('Jean.Dupont+test@example.com')],
  ['', no('field_required')],
  ['a@b', no('email_invalid')],
  ['a b@c.fr', no('email_invalid')],
  ['.a@b.fr', no('email_invalid')],
  ['a@-b.fr', no('email_invalid')],
])('email %j', (text, expected) => {
  expect(checkEmail(text)).toEqual(expected);
});

describe('behaviour 20: phones', () => {
  test.each([
    ['+33 06 31 96 65 43', '+33631966543', 'FR'],
    ['06 31 96 65 43', '+33631966543', 'FR'],
    ['0033 6.31.96.65.43', '+33631966543', 'FR'],
    ['+33 (0)6 31 96 65 43', '+33631966543', 'FR'],
    ['0692 12 34 56', '+262692123456', 'RE'],
    ['0690 12 34 56', '+590690123456', 'GP'],
    ['+33 692 12 34 56', '+262692123456', 'RE'],
    ['+262 692 12 34 56', '+262692123456', 'RE'],
    ['0696 12 34 56', '+596696123456', 'MQ'],
    ['0694 12 34 56', '+594694123456', 'GF'],
    ['0639 12 34 56', '+262639123456', 'YT'],
    ['+49 030 1234567', '+49301234567', 'DE'],
    ['+34 612 345 678', '+34612345678', 'ES'],
    ['+39 06 1234 5678', '+390612345678', 'IT'],
    ['+31 6 12345678', '+31612345678', 'NL'],
    ['+351 912 345 678', '+351912345678', 'PT'],
    ['+44 020 7946 0958', '+442079460958', 'GB'],
  ])('%s is %s in %s', (text, e164, country) => {
    expect(checkPhone(text)).toEqual(ok({ e164, country }));
  });

  test('a national number belongs to the country given', () => {
    expect(checkPhone('0612345678', 'NL')).toEqual(ok({ e164: '+31612345678', country: 'NL' }));
    expect(checkPhone('06 1234 5678', 'IT')).toEqual(ok({ e164: '+390612345678', country: 'IT' }));
  });

  test.each(['06 31 96', '+999 123456789', 'call me', '0631966543x', '++33631966543'])(
    '%s is none',
    (text) => {
      expect(checkPhone(text)).toEqual(no('field_invalid'));
    },
  );

  test('what was stored is stored the same again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000_000, max: 999_999_999 }), (number) => {
        const first = checkPhone(`0${number}`);
        if (first.ok) expect(checkPhone(first.value.e164)).toEqual(first);
      }),
    );
  });
});

test.each([
  ['01000', 'FR', ok('01000')],
  ['97 410', 'FR', ok('97410')],
  ['00100', 'FR', no('field_invalid')],
  ['99999', 'FR', no('field_invalid')],
  ['1012ab', 'NL', ok('1012 AB')],
  ['1000205', 'PT', ok('1000-205')],
  ['sw1a1aa', 'GB', ok('SW1A 1AA')],
  ['L-1234', 'LU', ok('1234')],
  ['53000', 'ES', no('field_invalid')],
  ['', 'FR', no('field_required')],
] as const)('postal code %j in %s', (text, country, expected) => {
  expect(checkPostalCode(text, country)).toEqual(expected);
});

test.each([
  ['732 829 320', ok('732829320')],
  ['732 829 320 00074', ok('73282932000074')],
  ['73282932000075', no('field_invalid')],
  ['356 000 000', ok('356000000')],
  ['356 000 000 00048', ok('35600000000048')],
  ['35600000049837', ok('35600000049837')],
  ['35600000049838', no('field_invalid')],
  ['000000000', no('field_invalid')],
  ['1234', no('field_invalid')],
  ['', no('field_required')],
])('SIREN or SIRET %j', (text, expected) => {
  expect(checkCompanyCode(text)).toEqual(expected);
});

test.each([
  ['ab 123 cd', 'FR', ok('AB-123-CD')],
  ['AB-123-CD', 'FR', ok('AB-123-CD')],
  ['AI-123-CD', 'FR', no('field_invalid')],
  ['SS-123-CD', 'FR', no('field_invalid')],
  ['AB-000-CD', 'FR', no('field_invalid')],
  ['1234 AB 75', 'FR', ok('1234 AB 75')],
  ['12 abc 2a', 'FR', ok('12 ABC 2A')],
  ['w 123 ab', 'FR', ok('W-123-AB')],
  ['WW123AB', 'FR', ok('WW-123-AB')],
  ['W-000-AB', 'FR', no('field_invalid')],
  ['123 AB 99', 'FR', no('field_invalid')],
  ['', 'FR', no('field_required')],
  ['gd 305 ef', 'RE', ok('GD-305-EF')],
  ['B-MW 1234', 'DE', ok('B-MW 1234')],
  ['?', 'DE', no('field_invalid')],
  ['B-MW 12345678', 'DE', no('field_invalid')],
  ['m-üe 12 e', 'DE', ok('M-ÜE 12 E')],
  ['Y-123 456', 'DE', ok('Y-123 456')],
  ['1234 BCD', 'ES', ok('1234 BCD')],
  ['1234 BCA', 'ES', no('field_invalid')],
  ['E 4321 BDF', 'ES', ok('E 4321 BDF')],
  ['M-1234-AB', 'ES', ok('M-1234-AB')],
  ['AB 123 CD', 'IT', ok('AB 123 CD')],
  ['AB 12 CD', 'IT', no('field_invalid')],
  ['XA 123 AB', 'IT', ok('XA 123 AB')],
  ['12-ABC-3', 'NL', ok('12-ABC-3')],
  ['12-ABC-34', 'NL', no('field_invalid')],
  ['AA-12-BB', 'PT', ok('AA-12-BB')],
  ['AAA-12-BB', 'PT', no('field_invalid')],
  ['AB12 CDE', 'GB', ok('AB12 CDE')],
  ['ABCDEFG', 'GB', no('field_invalid')],
  ['1-ABC-123', 'BE', ok('1-ABC-123')],
  ['1-ABC-12345', 'BE', no('field_invalid')],
  ['AB 1234', 'LU', ok('AB 1234')],
  ['ABC 1234', 'LU', no('field_invalid')],
  ['VD 123456', 'CH', ok('VD 123456')],
  ['XX 1234', 'CH', no('field_invalid')],
  ['SE 12345', 'SE', ok('SE 12345')],
  ['AB--12', 'SE', no('field_invalid')],
] as const)('registration %j in %s', (text, country, expected) => {
  expect(checkVehicleRegistration(text, country)).toEqual(expected);
});

test('badge initial and names', () => {
  expect(checkBadgeInitial(' JD ')).toEqual(ok('JD'));
  expect(checkBadgeInitial('🐝🐝🐝')).toEqual(ok('🐝🐝🐝'));
  expect(checkBadgeInitial('ABCD')).toEqual(no('field_too_long'));
  expect(checkBadgeInitial(' ')).toEqual(no('field_required'));
  expect(checkText('Ferme')).toEqual(ok('Ferme'));
  expect(checkText('Cuve')).toEqual(no('field_too_short'));
});

test('any text gets an answer', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const check of [
        checkEmail,
        checkPhone,
        checkCompanyCode,
        checkVehicleRegistration,
        checkBadgeInitial,
        checkText,
      ])
        expect(typeof check(text).ok).toBe('boolean');
    }),
  );
});
