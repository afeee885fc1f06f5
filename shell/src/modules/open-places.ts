const closing = new Set<Promise<unknown>>();

/** Remembers that a module is on its way out of the page. */
export function noteClosing(work: Promise<unknown>): void {
  closing.add(work);
  work.finally(() => closing.delete(work)).catch(() => undefined);
}

/** Resolves when no module is still on its way out: nothing reads the session of the space that is left. */
export async function placesClosed(): Promise<void> {
  while (closing.size > 0) await Promise.allSettled([...closing]);
}
