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
 * Waits for the main heading of a page that has just been opened, moves the focus to it and tells its text. Returns the
 * way to stop.
 */
export function followHeading({ main, onHeading, movesFocus }: PageFocusPorts): () => void {
  let told = '';
  let hasFocused = !movesFocus;
  const look = () => {
    const heading = main.querySelector<HTMLElement>('h1, [role=heading][aria-level="1"]');
    const text = heading?.textContent?.trim() ?? '';
    if (!heading || text === '') return;
    if (!hasFocused) {
      hasFocused = true;
      // A page that has put the focus where it wants it keeps it there.
      if (!main.contains(document.activeElement)) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
    }
    if (text !== told) {
      told = text;
      onHeading(text);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  const timer = setTimeout(() => observer.disconnect(), patience);
  look();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
