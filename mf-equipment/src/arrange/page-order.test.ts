import { inOrder, orderKey } from './page-order.ts';

const place = (widget: string, displayed = true) => ({ widget, displayed });

test('parts stand as the user placed them; what is hidden keeps its place', () => {
  expect(inOrder(['a', 'b', 'c'], [place('c'), place('a', false), place('b')])).toEqual([
    place('c'),
    place('a', false),
    place('b'),
  ]);
});

test('a part that is new stands behind the one it came after, and one that is gone leaves no hole', () => {
  expect(
    inOrder(['a', 'new', 'b'], [place('b'), place('gone'), place('a')]).map(({ widget }) => widget),
  ).toEqual(['b', 'a', 'new']);
  expect(inOrder(['new', 'a'], [place('a')]).map(({ widget }) => widget)).toEqual(['new', 'a']);
  expect(inOrder(['a', 'b'], [])).toEqual([place('a'), place('b')]);
});

test('a kind of a provider’s own has a key that can be kept', () => {
  expect(orderKey('Borne-à hydrogène')).toBe('borne___hydrog_ne');
});
