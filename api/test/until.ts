/** Waits until something is true. Throws after `within` milliseconds. */
export async function until(what: string, isTrue: () => Promise<boolean>, within = 60_000): Promise<void> {
  const end = Date.now() + within;
  while (Date.now() < end) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never: ${what}`);
}
