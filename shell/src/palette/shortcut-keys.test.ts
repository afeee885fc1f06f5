import { createShortcutReader, type KeyFacts } from './shortcut-keys.ts';

const press = (key: string, more: Partial<KeyFacts> = {}): KeyFacts => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

test('Ctrl+K and ⌘K open the palette, single keys allowed or not', () => {
  const { read } = createShortcutReader();
  expect(read(press('k', { ctrlKey: true }), 0, false)).toEqual({ kind: 'palette' });
  expect(read(press('K', { metaKey: true }), 0, true)).toEqual({ kind: 'palette' });
  expect(read(press('k'), 0, true)).toBeNull();
  expect(read(press('k', { ctrlKey: true, altKey: true }), 0, true)).toBeNull();
});

test('g and a digit go to an entry of the bars, whatever the digit’s key writes', () => {
  const { read } = createShortcutReader();
  expect(read(press('g'), 0, true)).toBeNull();
  expect(read(press('é', { code: 'Digit2' }), 400, true)).toEqual({ kind: 'entry', place: 2 });
  expect(read(press('é', { code: 'Digit2' }), 500, true)).toBeNull();
});

test('g and a letter go to a page, if the second key comes soon', () => {
  const { read } = createShortcutReader();
  read(press('g'), 0, true);
  expect(read(press('n'), 1500, true)).toEqual({ kind: 'page', path: '/notifications' });
  read(press('g'), 2000, true);
  expect(read(press('n'), 3501, true)).toBeNull();
});

test('? opens the list; switched off, keys without a modifier do nothing', () => {
  const { read } = createShortcutReader();
  expect(read(press('?'), 0, true)).toEqual({ kind: 'help' });
  expect(read(press('?'), 0, false)).toBeNull();
  read(press('g'), 0, false);
  expect(read(press('p'), 10, false)).toBeNull();
});
