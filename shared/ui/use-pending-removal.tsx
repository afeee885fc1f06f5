import { notify } from '@niveau/shared/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onLeaving } from './leaving.tsx';

/** How long a removal can be taken back before it is made, milliseconds. */
const grace = 8000;

/** What its reader is told: that it is gone, the way back, and what the way back answers once it is closed. */
interface RemovalWords {
  readonly message: string;
  readonly undo: string;
  readonly late: string;
}

/**
 * Removals that can be undone: an entry is hidden at once and removed after a grace, or at once when the reader leaves the
 * page, its space or the session. `commit` removes for good; what it throws brings the entry back, also where another tab
 * has taken the session elsewhere meanwhile.
 */
export function usePendingRemoval(commit: (id: number) => Promise<void>) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const show = (id: number) => setHidden((ids) => new Set([...ids].filter((other) => other !== id)));
  const make = useEffectEvent((id: number) => {
    timers.current.delete(id);
    return commit(id).catch(() => show(id));
  });
  useEffect(() => {
    const pending = timers.current;
    const makeAll = () =>
      [...pending].map(([id, timer]) => {
        clearTimeout(timer);
        return make(id);
      });
    const stop = onLeaving(makeAll);
    return () => {
      stop();
      makeAll();
    };
  }, []);
  const undo = (id: number, late: string) => {
    const timer = timers.current.get(id);
    if (timer === undefined) return notify({ type: 'warning', message: late });
    clearTimeout(timer);
    timers.current.delete(id);
    show(id);
  };
  return {
    isHidden: (id: number) => hidden.has(id),
    remove(id: number, words: RemovalWords) {
      setHidden((ids) => new Set([...ids, id]));
      timers.current.set(
        id,
        setTimeout(() => void make(id), grace),
      );
      notify({
        type: 'info',
        message: words.message,
        action: { label: words.undo, run: () => undo(id, words.late) },
      });
    },
  };
}
