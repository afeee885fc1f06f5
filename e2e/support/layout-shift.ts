import type { Page } from '@playwright/test';

/** Starts counting layout shifts in every page opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let total = 0;
    Object.defineProperty(globalThis, '__layoutShift', { get: () => total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
          total += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift of the page so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(globalThis, '__layoutShift') ?? 0));
}
