type Close = () => Promise<void>;

const open = new Set<Close>();

/** Notes what a test file must close, and returns how: a test that fails before its end leaves nothing running. */
export function closedByTheEnd(close: Close): Close {
  const once: Close = async () => {
    if (open.delete(once)) await close();
  };
  open.add(once);
  return once;
}

/** Closes what a test file left open. */
export async function closeLeftovers(): Promise<void> {
  for (const close of [...open]) await close();
}
