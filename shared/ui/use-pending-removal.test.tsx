import { act, renderHook } from '@testing-library/react';
import { type Notice, setNoticeHandler } from '../contract/notify.ts';
import { leaving } from './leaving.tsx';
import { usePendingRemoval } from './use-pending-removal.tsx';

const words = { message: 'Deleted.', undo: 'Undo', late: 'Deleted for good.' };
const told: Notice[] = [];
beforeEach(() => {
  told.length = 0;
  setNoticeHandler((notice) => told.push(notice));
});

test('what waits is removed before the session changes, and the change waits for it', async () => {
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const removed: number[] = [];
  const { result } = renderHook(() =>
    usePendingRemoval(async (id) => {
      await onTheWay;
      removed.push(id);
    }),
  );
  act(() => result.current.remove(7, words));
  expect(result.current.isHidden(7)).toBe(true);
  let isOver = false;
  const over = leaving().then(() => {
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect({ removed, isOver }).toEqual({ removed: [], isOver: false });
  arrive();
  await over;
  expect(removed).toEqual([7]);
  // Nothing is left to be taken back, nor to be removed again.
  act(() => told[0]?.action?.run());
  expect(told.map(({ message }) => message)).toEqual(['Deleted.', 'Deleted for good.']);
  expect(result.current.isHidden(7)).toBe(true);
  await leaving();
  expect(removed).toEqual([7]);
});

test('what could not be removed is shown again', async () => {
  const { result } = renderHook(() => usePendingRemoval(() => Promise.reject(new Error('refused'))));
  act(() => result.current.remove(7, words));
  await act(leaving);
  expect(result.current.isHidden(7)).toBe(false);
});
