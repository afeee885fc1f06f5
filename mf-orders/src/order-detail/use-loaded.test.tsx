import { act, renderHook } from '@testing-library/react';
import { useLoaded } from './use-loaded.ts';

type Load = () => Promise<string>;

const shown = (load: Load) =>
  renderHook(({ asked }: { readonly asked: Load }) => useLoaded(asked), { initialProps: { asked: load } });

test('a part is loading, then there, and there at once the next time', async () => {
  const load = async () => 'first';
  const { result } = shown(load);
  expect(result.current).toEqual({ kind: 'loading' });
  await act(async () => {});
  expect(result.current).toEqual({ kind: 'loaded', module: 'first' });
  expect(shown(load).result.current).toEqual({ kind: 'loaded', module: 'first' });
  await act(async () => {});
});

test('with another loader nothing of the first is shown, neither its part nor its failure', async () => {
  const never = () => new Promise<string>(() => {});
  const there = shown(async () => 'one');
  const failing = shown(() => Promise.reject(new Error('no connection')));
  await act(async () => {});
  expect(there.result.current.kind).toBe('loaded');
  expect(failing.result.current.kind).toBe('failed');
  for (const { result, rerender } of [there, failing]) {
    rerender({ asked: never });
    expect(result.current).toEqual({ kind: 'loading' });
  }
});

test('what failed is asked for again', async () => {
  let isUp = false;
  const { result } = shown(async () => {
    if (!isUp) throw new Error('no connection');
    return 'at last';
  });
  await act(async () => {});
  isUp = true;
  await act(async () => {
    if (result.current.kind === 'failed') result.current.retry();
  });
  expect(result.current).toEqual({ kind: 'loaded', module: 'at last' });
});
