/** How long the heading that stood before may go on standing before it is taken for the new page's, in milliseconds. */
const settling = 500;
/** How long a frame is waited for: a page that cannot be seen draws none, in milliseconds. */
const oneFrame = 100;
/** How long a page may take to show its heading before it is left alone, in milliseconds. */
const patience = 8000;

export interface PageFocusPorts {
  readonly main: HTMLElement;
  /** Given the text of the main heading, now and whenever it changes while the page stands. */
  readonly onHeading: (text: string) => void;
  /** Whether the focus goes to the heading: after the reader asked for the page, not when the product opens. */
  readonly movesFocus: boolean;
}

/**
 * Runs work once what has just changed is drawn: to move the focus before would lay the page out once more. Returns the way
 * to drop it.
 */
function afterDrawing(work: () => void): () => void {
  const run = () => {
    drop();
    work();
  };
  let timer = setTimeout(run, oneFrame);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  const drop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return drop;
}

/**
 * Waits for the main heading of a page that has just been opened, moves the focus to it and tells its text. Returns the
 * way to stop.
 */
export function followHeading({ main, onHeading, movesFocus }: PageFocusPorts): () => void {
  let told = '';
  let focused: HTMLElement | null = null;
  /** The heading that is about to have the focus, and the way to drop that. */
  let next: HTMLElement | null = null;
  let dropNext = () => {};
  const ended = new AbortController();
  const opener = document.activeElement;
  /** Nothing has the focus but what led to the page. */
  const hasFocusLeft = () => [null, document.body, opener].includes(document.activeElement);
  const find = () => main.querySelector<HTMLElement>('h1, [role=heading][aria-level="1"]');
  const textOf = (heading: HTMLElement | null) => heading?.textContent?.trim() ?? '';
  // The page that is left may stand a moment longer: its heading is not the new page's.
  let leftOver = movesFocus ? find() : null;
  const leftText = textOf(leftOver);
  /**
   * A page that has put the focus where it wants it keeps it there; one that draws its heading anew, and loses the focus
   * with the old one, gets it again.
   */
  const isFocusFree = () => {
    const active = document.activeElement;
    if (!focused) return !main.contains(active);
    return !focused.isConnected && (active === null || active === document.body);
  };
  const focus = (heading: HTMLElement) => {
    const over = document.querySelector('dialog[open]');
    if (heading.isConnected && isFocusFree() && over) {
      // What came with the page and lies over it has the focus first; what was opened from elsewhere gives it back there.
      const giveOn = () => (hasFocusLeft() ? focus(heading) : undefined);
      over.addEventListener('close', giveOn, { once: true, signal: ended.signal });
      return;
    }
    next = null;
    if (!heading.isConnected || !isFocusFree()) return;
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const look = () => {
    const heading = find();
    const text = textOf(heading);
    if (!heading || text === '' || (heading === leftOver && text === leftText)) return;
    // A skeleton stands for the page until it has come.
    if (heading.closest('[aria-busy=true]')) return;
    leftOver = null;
    if (movesFocus && heading !== next && heading !== focused) {
      dropNext();
      next = heading;
      dropNext = afterDrawing(() => focus(heading));
    }
    if (text !== told) {
      told = text;
      onHeading(text);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  const settled = setTimeout(() => {
    leftOver = null;
    look();
  }, settling);
  const timer = setTimeout(() => observer.disconnect(), patience);
  look();
  return () => {
    clearTimeout(settled);
    clearTimeout(timer);
    dropNext();
    ended.abort();
    observer.disconnect();
  };
}
