import { platformOf } from './platform.ts';

test('an address that is nobody’s belongs to the platform of the specification, and is not known', () => {
  expect(platformOf(null)).toEqual({ name: 'empty-shell', isKnown: false });
  expect(platformOf('pwa-14')).toEqual({ name: 'pwa-14', isKnown: true });
});
