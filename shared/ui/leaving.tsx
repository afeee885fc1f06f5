const eventName = 'niveau:leaving';
/** How long a change of session waits for what is being made, milliseconds: who signs out is not held by a slow line. */
const patience = 2000;

/** Calls `make` before the session ends or goes to another space, and where the page goes; returns the way to stop. */
export function onLeaving(make: () => readonly Promise<unknown>[]): () => void {
  const leave = (event: Event) => {
    const made = make();
    if (event instanceof CustomEvent) event.detail.push(...made);
  };
  for (const name of [eventName, 'pagehide']) addEventListener(name, leave);
  return () => {
    for (const name of [eventName, 'pagehide']) removeEventListener(name, leave);
  };
}

/** For the shell, while the session is still the one before: resolves when what waited to be made has been. */
export async function leaving(): Promise<void> {
  const made: Promise<unknown>[] = [];
  dispatchEvent(new CustomEvent(eventName, { detail: made }));
  if (made.length > 0)
    await Promise.race([Promise.allSettled(made), new Promise((resolve) => setTimeout(resolve, patience))]);
}
