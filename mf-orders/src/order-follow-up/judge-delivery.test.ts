import { judgeDelivery } from './judge-delivery.ts';

test.each([
  [3000, 3000, 2940, 'agrees'],
  [3000, 3000, 2905, 'differs'],
  [3000, 3000, 3096, 'differs'],
  [500, 500, 455, 'agrees'],
  [500, 500, 449, 'differs'],
  [3000, 2900, null, 'unseen'],
])('%d L ordered, %d L delivered, %s measured: %s', (ordered, delivered, measured, verdict) => {
  expect(judgeDelivery(ordered, delivered, measured)).toBe(verdict);
});
