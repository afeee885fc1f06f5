import { unsavedStore } from '@niveau/shared/contract/host';

/** Whether a form of the page holds something that is not saved. */
export const isUnsaved = (): boolean => unsavedStore.get().size > 0;

/** Acts at once where nothing is unsaved, else when the form of a page that is being left has gone with it. */
export function onceSaved(act: () => void): void {
  if (!isUnsaved()) {
    act();
    return;
  }
  const stop = unsavedStore.subscribe(() => {
    if (isUnsaved()) return;
    stop();
    act();
  });
}
