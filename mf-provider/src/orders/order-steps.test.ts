import { orderSubStates, orderTransitions } from '@niveau/shared/domain/order-state';
import { nextSteps } from './order-steps.ts';

const places = { check: 'checked', plan: 'planned', dispatch: 'delivering', deliver: 'completed' } as const;
const isProviders = (step: string): step is keyof typeof places => Object.hasOwn(places, step);

test.each(orderSubStates)('from “%s” the console offers exactly what the order may become', (sub_state) => {
  const allowed = orderTransitions
    .filter(({ from }) => from.state === 2 && from.sub_state === sub_state)
    .flatMap(({ step }) => (isProviders(step) ? [places[step]] : []));
  expect([...nextSteps({ state: 2, sub_state })].sort()).toEqual([...allowed].sort());
});

test('while the customer decides, and once it is over, there is nothing to do', () => {
  for (const state of [1, 3, 4] as const) expect(nextSteps({ state, sub_state: null })).toEqual([]);
});
