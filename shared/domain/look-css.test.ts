import { cssUrl, logoCss } from './look-css.ts';

test('a logo of its own needs no plate; without one the properties have no value', () => {
  expect(logoCss({ src_logo_dark: '/branding/14/logo-dark.svg' })).toContain(
    '--logo-dark:url("/branding/14/logo-dark.svg");--logo-dark-ground:transparent',
  );
  expect(logoCss({ src_logo_dark: null })).toContain('--logo-dark:initial');
  expect(logoCss(null)).toContain('--logo-dark:initial');
});

test('an address never ends the text it stands in', () => {
  expect(cssUrl('/a")}</style>')).toBe('url("/a%22)}%3C/style%3E")');
});
