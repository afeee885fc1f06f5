import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long a removal can be taken back before it is made, milliseconds. */
const grace = 8000;

/**
 * Removals that can be undone: an entry is hidden at once and removed after a grace, or at once when the reader leaves. `commit`
 * removes for good; what it throws brings the entry back.
 */
export function usePendingRemoval(commit: (id: number) => Promise<void>) {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const show = (id: number) => setHidden((ids) => new Set([...ids].filter((other) => other !== id)));
  const make = useEffectEvent((id: number) => {
    timers.current.delete(id);
    void commit(id).catch(() => show(id));
  });
  useEffect(() => {
    const pending = timers.current;
    const makeAll = () => {
      for (const [id, timer] of pending) {
        clearTimeout(timer);
        make(id);
      }
    };
    addEventListener('pagehide', makeAll);
    return () => {
      removeEventListener('pagehide', makeAll);
      makeAll();
    };
  }, []);
  return {
    isHidden: (id: number) => hidden.has(id),
    remove(id: number) {
      setHidden((ids) => new Set([...ids, id]));
      timers.current.set(
        id,
        setTimeout(() => make(id), grace),
      );
    },
    /** Whether it could still be taken back. */
    undo(id: number): boolean {
      const timer = timers.current.get(id);
      if (timer === undefined) return false;
      clearTimeout(timer);
      timers.current.delete(id);
      show(id);
      return true;
    },
  };
}
