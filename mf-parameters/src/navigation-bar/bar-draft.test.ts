import type { MenuEntry } from '@niveau/shared/api/manifest';
import { isSameBar, moveEntry, showEntry, toNavbar } from './bar-draft.ts';

const entry = (page_name: string): MenuEntry => ({
  page_name,
  page_link: `/${page_name}`,
  labels: {
    en: page_name,
    fr: page_name,
    de: page_name,
    es: page_name,
    it: page_name,
    nl: page_name,
    pt: page_name,
  },
  icon: 'M0 0',
  permission: null,
  badge: null,
  order: 1,
});
const bar = ['a', 'b', 'c'].map((name) => ({ entry: entry(name), displayed: true }));
const names = (placed: typeof bar | ReturnType<typeof moveEntry>) =>
  placed.map(({ entry: { page_name } }) => page_name).join('');

test('an entry takes another place, and the others close up', () => {
  expect(names(moveEntry(bar, 0, 2))).toBe('bca');
  expect(names(moveEntry(bar, 2, 0))).toBe('cab');
  expect(names(moveEntry(bar, 0, 3))).toBe('abc');
  expect(names(moveEntry(bar, 0, -1))).toBe('abc');
});

test('the last shown entry cannot be taken out', () => {
  const one = showEntry(showEntry(bar, 'a', false), 'b', false);
  expect(one.filter(({ displayed }) => displayed)).toHaveLength(1);
  expect(isSameBar(showEntry(one, 'c', false), one)).toBe(true);
});

test('what was chosen of modules that are not there now is kept', () => {
  const gone = { displayed: false, designation: 'Gone', page_link: '/gone', page_name: 'gone', icon: '' };
  const kept = toNavbar(showEntry(moveEntry(bar, 2, 0), 'a', false), [gone], 'fr');
  expect(kept.map(({ page_name, displayed }) => [page_name, displayed])).toEqual([
    ['c', true],
    ['a', false],
    ['b', true],
    ['gone', false],
  ]);
});
