import type { Page, Request } from '@playwright/test';

/** How long a page must stay as it is. */
const quietMs = 150;

/**
 * Watches what a page asks for; the function returned resolves once nothing is on its way, nothing changed for a moment,
 * and no part says that it is busy. Streams do not count.
 */
export function watchSettling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // What the page before asked for ends with it, at times without a word.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    if (request.resourceType() !== 'eventsource' && !request.url().includes('/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (;;) {
      await page.evaluate(
        (quiet) =>
          new Promise<void>((resolve) => {
            const isBusy = () => document.querySelector('main [aria-busy=true]') !== null;
            const end = () => {
              if (isBusy()) return restart();
              observer.disconnect();
              resolve();
            };
            let timer = setTimeout(end, quiet);
            const restart = () => {
              clearTimeout(timer);
              timer = setTimeout(end, quiet);
            };
            const observer = new MutationObserver(restart);
            observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          }),
        quietMs,
      );
      if (open.size === 0) return;
    }
  };
}
