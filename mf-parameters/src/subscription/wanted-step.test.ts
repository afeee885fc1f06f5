import type { Subscription } from '@niveau/shared/api/subscriptions';
import { readWantedStep, stepPath } from './wanted-step.ts';

const read = (address: string) => {
  const params = new URL(address, 'https://niveau.example').searchParams;
  return readWantedStep((name) => params.get(name) ?? '');
};
// Only what an address is made of.
const subscription = { id_subscription: 12, device: { device_number: '24E1 2&4' } } as Subscription;

test('the payment page leads back to the step, once a method was given', () => {
  const path = stepPath(subscription, 'reactivate');
  expect(path).toMatch(/^\/(?![/\\])[\w\-./?=&%]*$/);
  expect(read(`${path}&payment=success`)).toEqual({ id_subscription: 12, step: 'reactivate' });
  expect(read(`${path}&payment=cancelled`)).toBeNull();
  expect(read(path)).toBeNull();
});

test.each([
  '?of=12&step=delete&payment=success',
  '?of=12&step=cancel&payment=success',
  '?of=-1&step=reactivate&payment=success',
  '?of=x&step=reactivate&payment=success',
])('%s is no step', (address) => {
  expect(read(address)).toBeNull();
});
