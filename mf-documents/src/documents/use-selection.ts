import type { Document } from '@niveau/shared/api/documents';
import { useState } from 'react';

/** How many documents one archive may hold. */
export const zipMost = 50;

/** The documents that are ticked, on whichever page they stand. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Document>>(new Map());
  const change = (edit: (next: Map<number, Document>) => void) =>
    setChosen((before) => {
      const next = new Map(before);
      edit(next);
      return next;
    });
  return {
    documents: [...chosen.values()],
    has: (id: number) => chosen.has(id),
    toggle: (document: Document, isChosen: boolean) =>
      change((next) => {
        if (isChosen) next.set(document.id_files, document);
        else next.delete(document.id_files);
      }),
    add: (documents: readonly Document[]) =>
      change((next) => {
        for (const document of documents) next.set(document.id_files, document);
      }),
    drop: (ids: readonly number[]) =>
      change((next) => {
        for (const id of ids) next.delete(id);
      }),
    clear: () => setChosen(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
