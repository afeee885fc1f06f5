import { callApi, notify, revalidate } from '@niveau/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a deletion can be taken back, in milliseconds. */
const undoMs = 8000;

export interface DelayedDelete {
  /** Not shown any more, though the server may still have them. */
  readonly hidden: ReadonlySet<number>;
  readonly remove: (id: number) => void;
}

/** Deletes notifications after a while in which it can be undone; at once where the page is left. */
export function useDelayedDelete(words: { readonly done: string; readonly undo: string }): DelayedDelete {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>());
  const show = useCallback(
    (id: number) => setHidden((ids) => new Set([...ids].filter((one) => one !== id))),
    [],
  );

  const send = useCallback(
    async (id: number) => {
      clearTimeout(waiting.current.get(id));
      if (!waiting.current.delete(id)) return;
      try {
        await callApi('DELETE notification/{id}', { params: { id } });
      } catch {
        // The handling rules have spoken; it is still there.
        show(id);
      }
      await revalidate('GET notification/user/client/{id_client}');
    },
    [show],
  );

  useEffect(() => {
    const left = waiting.current;
    const sendAll = () => {
      for (const id of [...left.keys()]) void send(id);
    };
    addEventListener('pagehide', sendAll);
    return () => {
      removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, [send]);

  function remove(id: number) {
    setHidden((ids) => new Set([...ids, id]));
    waiting.current.set(
      id,
      setTimeout(() => void send(id), undoMs),
    );
    const undo = () => {
      clearTimeout(waiting.current.get(id));
      if (waiting.current.delete(id)) show(id);
    };
    notify({ type: 'info', message: words.done, action: { label: words.undo, run: undo } });
  }
  return { hidden, remove };
}
