import { useState } from 'react';

export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly setAll: (ids: readonly number[]) => void;
}

/** Which orders are chosen, by their ids. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    setAll: (wanted) => setIds(new Set(wanted)),
  };
}
