/** Runs `work` after what is at work; its signal ends when a later piece asks for its turn. */
export type Turns = (work: (overtaken: AbortSignal) => Promise<void>) => Promise<void>;

/** One change of the session at a time. What a later change overtakes stops where it is, or never begins. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let running: AbortController | null = null;
  return (work) => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const turn = last.then(() => (mine.signal.aborted ? undefined : work(mine.signal)));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Waits for something, at most until the signal ends: a change that was overtaken holds nothing up. */
export function unlessOvertaken<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
    work.then(resolve, reject);
  });
}
