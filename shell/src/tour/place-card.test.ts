import { placeCard } from './place-card.ts';

const card = { width: 320, height: 200 };

test('beside a drawer at the left of a desktop', () => {
  const at = placeCard({ left: 12, top: 100, width: 248, height: 220 }, card, { width: 1440, height: 900 });
  expect(at).toEqual({ left: 276, top: 100 });
});
test('what stands at the foot of the drawer keeps its card inside the window', () => {
  const { top } = placeCard({ left: 12, top: 850, width: 248, height: 44 }, card, {
    width: 1440,
    height: 900,
  });
  expect(top + card.height).toBeLessThanOrEqual(900 - 16);
});
test('under the top bar of a phone, and over its bottom bar', () => {
  const phone = { width: 390, height: 844 };
  expect(placeCard({ left: 340, top: 8, width: 44, height: 44 }, card, phone)).toEqual({ left: 54, top: 68 });
  expect(placeCard({ left: 0, top: 780, width: 390, height: 64 }, card, phone)).toEqual({
    left: 35,
    top: 564,
  });
});
test('a window that is too small shows the card’s beginning', () => {
  expect(placeCard({ left: 0, top: 0, width: 10, height: 10 }, card, { width: 200, height: 150 })).toEqual({
    left: 16,
    top: 16,
  });
});
