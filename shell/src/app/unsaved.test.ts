import { unsavedStore } from '@niveau/shared/contract/host';
import { onceSaved } from './unsaved.ts';

afterEach(() => unsavedStore.set(new Set()));

test('acts at once where nothing is unsaved', () => {
  const act = jest.fn();
  onceSaved(act);
  expect(act).toHaveBeenCalledTimes(1);
});

test('waits for the last unsaved form, and acts once', () => {
  const act = jest.fn();
  unsavedStore.set(new Set(['one', 'other']));
  onceSaved(act);
  unsavedStore.set(new Set(['other']));
  expect(act).not.toHaveBeenCalled();
  unsavedStore.set(new Set());
  unsavedStore.set(new Set(['next']));
  unsavedStore.set(new Set());
  expect(act).toHaveBeenCalledTimes(1);
});
