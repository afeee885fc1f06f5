import type { BootData } from '@niveau/shared/api/boot';
import { fetchEarly } from './early-parts.ts';

const boot: BootData = {
  locale: 'fr',
  display: null,
  release_keys: [],
  platform: null,
  version: '1',
  vapid_public_key: null,
  has_session: true,
  has_override: false,
};
const names = ['main.1.js', 'signed-in.2.js', 'left-list.3.js', 'phone-bars.4.js', 'login.5.js'];
const texts = ['texts-fr-po.6.js', 'texts-de-po.7.js', 'texts-errors-fr.8.js'];

beforeEach(() => {
  globalThis.__niveauIntegrity = Object.fromEntries(
    [...names, ...texts].map((name) => [`https://niveau.example/${name}`, `sha384-${name}`]),
  );
  document.head.replaceChildren();
});
afterEach(() => localStorage.clear());

function asked(data: BootData, isDesktop: boolean) {
  globalThis.matchMedia = () => ({ matches: isDesktop }) as MediaQueryList;
  fetchEarly(data);
  return [...document.head.querySelectorAll('link')].map(({ href, integrity, as, crossOrigin }) => {
    expect([as, crossOrigin, integrity]).toEqual(['script', 'anonymous', `sha384-${href.split('/').pop()}`]);
    return href.split('/').pop();
  });
}

test('the signed-in page of a desktop, and of a phone', () => {
  expect(asked(boot, true)).toEqual(['signed-in.2.js', 'left-list.3.js', 'texts-fr-po.6.js']);
  document.head.replaceChildren();
  expect(asked(boot, false)).toEqual(['signed-in.2.js', 'phone-bars.4.js', 'texts-fr-po.6.js']);
});

test('the sign-in page, where nobody is signed in or somebody has signed out', () => {
  expect(asked({ ...boot, has_session: false }, true)).toEqual(['login.5.js', 'texts-fr-po.6.js']);
  document.head.replaceChildren();
  localStorage.setItem('niveau_signed_out', '1');
  expect(asked(boot, true)).toEqual(['login.5.js', 'texts-fr-po.6.js']);
});
