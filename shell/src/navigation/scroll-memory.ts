/** Frames in which a page that comes back may grow to its old height. */
const tries = 40;

export interface ScrollMemory {
  /** Remembers where an entry of the history was left. */
  readonly leave: (key: string) => void;
  /** Goes to the top of a new page, or back to where an entry was left. */
  readonly arrive: (key: string, how: 'push' | 'replace' | 'pop') => void;
}

/** Keeps the scroll of each entry of the history: pages come later than the browser's own try. */
export function createScrollMemory(page: Window): ScrollMemory {
  page.history.scrollRestoration = 'manual';
  const kept = new Map<string, number>();
  let arrival = 0;
  return {
    leave: (key) => kept.set(key, page.scrollY),
    arrive(key, how) {
      arrival += 1;
      const mine = arrival;
      const target = how === 'pop' ? (kept.get(key) ?? 0) : 0;
      let left = tries;
      const scroll = () => {
        if (mine !== arrival) return;
        page.scrollTo(0, target);
        left -= 1;
        if (Math.abs(page.scrollY - target) > 1 && left > 0) page.requestAnimationFrame(scroll);
      };
      scroll();
    },
  };
}
