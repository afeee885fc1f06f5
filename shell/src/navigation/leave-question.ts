import { createStore, type Store } from '@niveau/shared/contract/host';

/** The question before an unsaved form is left: one at a time. */
export interface LeaveQuestion {
  readonly isOpen: Store<boolean>;
  /** Opens the dialog; resolves to whether the reader leaves. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (leaves: boolean) => void;
}

export function createLeaveQuestion(): LeaveQuestion {
  const isOpen = createStore(false);
  let settle: (leaves: boolean) => void = () => {};
  return {
    isOpen,
    ask() {
      settle(false);
      isOpen.set(true);
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
    answer(leaves) {
      isOpen.set(false);
      settle(leaves);
      settle = () => {};
    },
  };
}
