import { createStore } from '@niveau/shared/contract/host';

const kept = 'niveau_single_keys';
const isOff = () => localStorage.getItem(kept) === 'off';

/** Whether keys without a modifier are shortcuts: a choice of the device that the keyboard belongs to. */
export const singleKeysStore = createStore(!isOff());

export function chooseSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(kept);
  else localStorage.setItem(kept, 'off');
  singleKeysStore.set(on);
}
