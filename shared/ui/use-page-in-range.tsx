import { useEffect, useEffectEvent } from 'react';

interface PageInRange {
  /** What is known of the list that is asked for, or of the one before it. */
  readonly list: {
    readonly meta: { readonly total: number } | undefined;
    readonly isValidating: boolean;
    readonly error: unknown;
  };
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Leaves no place in the history to which one would come back. */
  readonly onPage: (page: number) => void;
}

/** Goes to the last page of a list where the one asked for lies beyond: its last row has left, or its address is old. */
export function usePageInRange({ list, page, pageSize, onPage }: PageInRange): void {
  const total = list.meta?.total;
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  // Whether it is being asked for is read where that counts: each state that is read draws the list anew.
  const isBeyond = last !== undefined && page > last && !list.error && !list.isValidating;
  const goBack = useEffectEvent(() => last !== undefined && onPage(last));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);
}
