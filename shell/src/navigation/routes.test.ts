import type { ModuleManifest, ModuleRoute } from '@niveau/shared/api/manifest';
import type { ModuleDirectory } from '@niveau/shared/contract/host';
import { barsShown, resolveRoute } from './routes.ts';

const manifest = (name: string, routes: ModuleRoute[]): ModuleManifest => ({
  name,
  contract: '^1.0.0',
  routes,
  menu: [],
  badges: [],
});
const open = null;

const directory: ModuleDirectory = {
  modules: [
    manifest('mf-equipment', [
      { path: '/equipment', bars: 'both', permission: { module: 'equipment', level: 1 } },
      { path: '/equipment/:id', bars: 'both', permission: { module: 'equipment', level: 1 } },
      { path: '/equipment/manage_alert/:id', bars: 'none', permission: { module: 'ALRT', level: 1 } },
    ]),
    manifest('mf-orders', [
      { path: '/orders_cockpit', bars: 'both', permission: { module: 'ORDC', level: 1 } },
      { path: '/orders_cockpit/:id', bars: 'none', permission: { module: 'ORDC', level: 1 } },
    ]),
    manifest('mf-documents', [
      { path: '/documents', bars: 'both', permission: open },
      { path: '/stickers', bars: 'both', permission: open },
      { path: '/stickers/:show_alert', bars: 'both', permission: open },
    ]),
    manifest('mf-parameters', [
      { path: '/parameter', bars: 'no-left', permission: open },
      { path: '/parameter/management_user', bars: 'bottom-only', permission: open },
    ]),
  ].map((one) => ({ manifest: one, version: '1.0.0' })),
  disabled: [{ name: 'mf-fleet', routes: ['/gear', '/news'], labels: { en: 'Fleet' } }],
};
const manager = { GNC_TANK: 4, ORDC: 4, ALRT: 4 } as const;
const at = (path: string) => resolveRoute(path, directory, manager);

test.each([
  ['/equipment', 'mf-equipment', '/equipment', 'both'],
  ['/equipment/manage_alert/4', 'mf-equipment', '/equipment', 'none'],
  ['/orders_cockpit', 'mf-orders', '/orders_cockpit', 'both'],
  ['/orders_cockpit/12', 'mf-orders', '/orders_cockpit', 'none'],
  ['/stickers', 'mf-documents', '/stickers', 'both'],
  ['/stickers/true', 'mf-documents', '/stickers', 'both'],
  ['/parameter', 'mf-parameters', '/parameter', 'no-left'],
  ['/parameter/management_user', 'mf-parameters', '/parameter', 'bottom-only'],
])('%s is a page of %s under %s with bars %s', (path, name, basename, bars) => {
  expect(at(path)).toEqual({ kind: 'module', name, basename, bars });
});

test.each(['/profile', '/notifications'])('%s is a page of the shell without bars', (path) => {
  expect(at(path)).toMatchObject({ bars: 'none' });
});

test.each(['/', '/login', '/login/14'])('%s leads a signed-in user home', (path) => {
  expect(at(path)).toEqual({ kind: 'redirect', to: '/equipment', isUnknown: false });
});

test.each(['/404', '/nowhere', '/orders_cockpit/1/2', '/equipmentx'])(
  '%s, which nobody knows, leads home',
  (path) => {
    expect(at(path)).toEqual({ kind: 'redirect', to: '/equipment', isUnknown: true });
  },
);

test('a route of a module that the space does not have says why', () => {
  expect(at('/gear')).toMatchObject({ kind: 'disabled', name: 'mf-fleet' });
});

test('a route that the role does not reach says why', () => {
  expect(resolveRoute('/orders_cockpit/3', directory, { GNC_TANK: 1 })).toMatchObject({ kind: 'forbidden' });
});

test('home without a module is a page of its own, not a circle', () => {
  expect(resolveRoute('/equipment', { modules: [], disabled: [] }, manager)).toMatchObject({
    kind: 'unavailable',
  });
});

test('a space without equipment begins with the first page of its menu', () => {
  const [, orders] = directory.modules;
  const entry = {
    page_name: 'orders_cockpit',
    page_link: '/orders_cockpit',
    labels: { en: 'Orders', fr: 'Commandes', de: 'B', es: 'P', it: 'O', nl: 'B', pt: 'E' },
    icon: 'M0 0',
    permission: { module: 'ORDC', level: 1 } as const,
    badge: null,
    order: 1,
  };
  const office = {
    modules: orders ? [{ ...orders, manifest: { ...orders.manifest, menu: [entry] } }] : [],
    disabled: [{ name: 'mf-equipment', routes: ['/equipment'], labels: { en: 'Equipment' } }],
  };
  expect(resolveRoute('/equipment', office, manager)).toEqual({
    kind: 'redirect',
    to: '/orders_cockpit',
    isUnknown: false,
  });
  // Whose role reaches none of its pages is told why.
  expect(resolveRoute('/equipment', office, {})).toMatchObject({ kind: 'disabled' });
});

test.each([
  ['both', 'desktop', { left: true, top: false, bottom: false }],
  ['both', 'phone', { left: true, top: true, bottom: true }],
  ['none', 'desktop', { left: false, top: false, bottom: false }],
  ['none', 'phone', { left: false, top: false, bottom: false }],
  ['no-left', 'desktop', { left: false, top: true, bottom: false }],
  ['no-left', 'phone', { left: false, top: true, bottom: true }],
  ['bottom-only', 'desktop', { left: false, top: false, bottom: false }],
  ['bottom-only', 'phone', { left: false, top: false, bottom: true }],
] as const)('bars %s on a %s', (bars, layout, shown) => {
  expect(barsShown(bars, layout)).toEqual(shown);
});
