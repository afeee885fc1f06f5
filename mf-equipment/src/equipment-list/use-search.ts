import { useSearchParams } from '@niveau/shared/router';
import { useEffect, useState } from 'react';

/** After the last key, milliseconds. */
const pause = 250;

export interface Search {
  /** What stands in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What stands in the address (`?q=`) and is searched. */
  readonly search: string;
}

/** The search of a list: in the address, so that it can be shared, and written there once one stops typing. */
export function useSearch(): Search {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const [written, setWritten] = useState(search);
  if (search !== written) {
    // The address changed by itself: back, forward, a link.
    setWritten(search);
    if (typed.trim() !== search) setTyped(search);
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (wanted) next.set('q', wanted);
          else next.delete('q');
          return next;
        },
        { replace: true },
      );
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);
  return { typed, type: setTyped, search };
}
