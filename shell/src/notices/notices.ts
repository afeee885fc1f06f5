import type { Notice } from '@niveau/shared/contract';
import { createStore, type Store } from '@niveau/shared/contract/host';

export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
}

export interface Notices {
  readonly store: Store<readonly ShownNotice[]>;
  /** Shows a notice; one that says the same as another on the screen takes its place. */
  readonly show: (notice: Notice) => void;
  readonly dismiss: (id: number) => void;
  /** What can be acted on belongs to who was told, in their space: it goes with them. */
  readonly dropActions: () => void;
}

/** More than three at once are not read. */
const most = 3;

export function createNotices(): Notices {
  const store = createStore<readonly ShownNotice[]>([]);
  let last = 0;
  return {
    store,
    show(notice) {
      last += 1;
      const others = store.get().filter(({ notice: other }) => other.message !== notice.message);
      store.set([...others, { id: last, notice }].slice(-most));
    },
    dismiss: (id) => store.set(store.get().filter((shown) => shown.id !== id)),
    dropActions: () => store.set(store.get().filter(({ notice }) => !notice.action)),
  };
}

/** How long a notice stays, in milliseconds: faults longer, and what has an action until it is closed. */
export function lifetimeOf({ type, action, message }: Notice): number | null {
  if (action) return null;
  const reading = message.length * 60;
  return (type === 'error' || type === 'warning' ? 7000 : 4000) + reading;
}
