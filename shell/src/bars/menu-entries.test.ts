import type { MenuEntry, ModuleManifest } from '@niveau/shared/api/manifest';
import type { NavbarEntry } from '@niveau/shared/api/space';
import type { Permission } from '@niveau/shared/domain/permission';
import { menuEntriesOf } from './menu-entries.ts';

const entry = (page_name: string, order: number, permission: MenuEntry['permission'] = null): MenuEntry => ({
  page_name,
  page_link: `/${page_name}`,
  labels: { en: '', fr: '', de: '', es: '', it: '', nl: '', pt: '' },
  icon: '',
  permission,
  badge: null,
  order,
});
const orders: MenuEntry['permission'] & Permission = { module: 'ORDC', level: 1 };
const menu = [
  entry('news', 50),
  entry('orders_cockpit', 20, orders),
  entry('documents', 30),
  entry('equipment', 10),
];
const manifest: ModuleManifest = { name: 'mf-all', contract: '^1.0.0', routes: [], menu, badges: [] };
const directory = { modules: [{ manifest, version: '1.0.0' }], disabled: [] };

const chosen = (page_name: string, displayed = true): NavbarEntry => ({
  displayed,
  designation: '',
  page_link: `/${page_name}`,
  page_name,
  icon: '',
});
const names = (levels: Parameters<typeof menuEntriesOf>[1], navbar: NavbarEntry[] | null = null) =>
  menuEntriesOf(directory, levels, navbar).map(({ page_name }) => page_name);

test('without a choice the modules stand in their own order', () => {
  expect(names({ ORDC: 1 })).toEqual(['equipment', 'orders_cockpit', 'documents', 'news']);
});
test('an entry shows only where the level is at least the one it states', () => {
  expect(names({ ORDC: 0 })).not.toContain('orders_cockpit');
  expect(names({})).not.toContain('orders_cockpit');
});
test('the order and the hidden entries are the ones the user chose; what was never placed follows', () => {
  expect(names({ ORDC: 4 }, [chosen('news'), chosen('documents', false)])).toEqual([
    'equipment',
    'news',
    'orders_cockpit',
  ]);
});
