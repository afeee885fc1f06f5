import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { within } from '../support/budget.ts';
import { expect, openSession, test } from '../support/product.ts';

const rounds = 20;
/** Each stands once in a round, so each is mounted and unmounted as often as there are rounds. */
const modules = ['/equipment', '/orders_cockpit', '/documents', '/gear', '/parameter'];

interface Held {
  readonly heapBytes: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly sheets: number;
}

test('twenty mounts and unmounts of each module leave heap, listeners and style sheets where they were', async ({
  page,
  context,
  watched,
}) => {
  test.setTimeout(120_000);
  // Links are followed by the page itself: what moves then counts as if nobody had asked for it.
  watched.expectShifts();
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await holds(page, context, (times) => page.evaluate(goRound, { times, places: modules }));
});

test('so do twenty of the provider console', async ({ page, context, watched }) => {
  test.setTimeout(120_000);
  watched.expectShifts();
  await openSession(page, 'admin');
  await page.goto('/provider/spaces');
  await holds(page, context, (times) => page.evaluate(goThereAndBack, { times, there: '/parameter' }));
});

async function holds(page: Page, context: BrowserContext, go: (times: number) => Promise<number>) {
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  const countSheets = () => page.evaluate(() => document.styleSheets.length);
  // The first visits load code, texts and data, and fill caches; what they leave is meant to stay.
  expect(await go(4)).toBe(4);
  const before = await measure(cdp, countSheets);
  expect(await go(rounds)).toBe(rounds);
  const after = await measure(cdp, countSheets);
  const grown = (name: keyof Held) => Math.max(0, after[name] - before[name]);
  within('20 mounts of each module, heap', grown('heapBytes') / 1e6, 4, 'MB more');
  within('20 mounts of each module, event listeners', grown('listeners'), 20, 'more');
  within('20 mounts of each module, style sheets', grown('sheets'), 0, 'more');
  within('20 mounts of each module, nodes', grown('nodes'), 400, 'more');
}

/** Runs in the page: follows the links of the menu from module to module; answers how many rounds it made. */
async function goRound({ times, places }: { times: number; places: readonly string[] }): Promise<number> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (holds: () => boolean) => {
    for (let waited = 0; !holds(); waited += 10) {
      if (waited > 10_000) throw new Error(`still waiting at ${location.pathname}`);
      await pause(10);
    }
  };
  const linkTo = (place: string) => document.querySelector<HTMLAnchorElement>(`a[href="${place}"]`);
  for (let round = 0; round < times; round += 1) {
    for (const place of [...places.slice(1), places[0] ?? '']) {
      const root = document.querySelector('[data-module-root]');
      await until(() => linkTo(place) !== null);
      const link = linkTo(place);
      if (!link) throw new Error(`no link leads to ${place} from ${location.pathname}`);
      link.click();
      await until(() => {
        const next = document.querySelector('[data-module-root]');
        return (
          location.pathname === place && next !== null && next !== root && next.querySelector('h1') !== null
        );
      });
      await pause(30);
    }
  }
  return times;
}

/** Runs in the page: to another module by its link, and back by the history; answers how often. */
async function goThereAndBack({ times, there }: { times: number; there: string }): Promise<number> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const here = location.pathname;
  const arrives = async (place: string, left: Element | null) => {
    for (let waited = 0; waited < 10_000; waited += 10) {
      const root = document.querySelector('[data-module-root]');
      if (location.pathname === place && root !== left && root?.querySelector('h1')) return pause(30);
      await pause(10);
    }
    throw new Error(`still waiting for ${place} at ${location.pathname}`);
  };
  for (let round = 0; round < times; round += 1) {
    const home = document.querySelector('[data-module-root]');
    document.querySelector<HTMLAnchorElement>(`a[href="${there}"]`)?.click();
    await arrives(there, home);
    const other = document.querySelector('[data-module-root]');
    history.back();
    await arrives(here, other);
  }
  return times;
}

async function measure(cdp: CDPSession, countSheets: () => Promise<number>): Promise<Held> {
  // What is asked for in the background comes to an end first.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapBytes: value('JSHeapUsedSize'),
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
    sheets: await countSheets(),
  };
}
