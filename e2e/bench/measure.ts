import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** The mobile profile of the budgets: 1.6 Mb/s, 150 ms, CPU four times slower. */
export async function asMobile(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Milliseconds from navigation to the largest contentful paint, once the page is quiet. */
export async function largestPaint(
  page: Page,
  url: string,
  ready: (page: Page) => Promise<void>,
): Promise<number> {
  await page.addInitScript(() => {
    let latest = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) latest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    Object.defineProperty(globalThis, '__largestPaint', { get: () => latest });
  });
  await page.goto(url, { waitUntil: 'load' });
  await ready(page);
  await page.waitForTimeout(600);
  return page.evaluate(() => Number(Reflect.get(globalThis, '__largestPaint')));
}

/** Milliseconds from navigation until `ready` holds. */
export async function timeUntil(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => Object.defineProperty(globalThis, '__readyAt', { value: performance.now() })),
      );
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.has(globalThis, '__readyAt'));
  return page.evaluate(() => Number(Reflect.get(globalThis, '__readyAt')));
}

/** Milliseconds from a click until the paint in which `heading` stands as the page's first heading. */
export async function clickToPaint(page: Page, target: string, heading: string): Promise<number> {
  return page.evaluate(
    ([selector, text]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element) return reject(new Error(`${selector} is not in the page`));
        const start = performance.now();
        const isThere = () =>
          [...document.querySelectorAll('h1')].some((h1) => h1.textContent?.trim() === text);
        const finish = () => {
          observer.disconnect();
          requestAnimationFrame(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - start);
            channel.port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(() => isThere() && finish());
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        element.click();
        if (isThere()) finish();
      }),
    [target, heading] as const,
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of several runs, each in a context of its own. */
export async function repeat(
  runs: number,
  newContext: () => Promise<BrowserContext>,
  run: (page: Page) => Promise<number>,
): Promise<number> {
  const values: number[] = [];
  for (let index = 0; index < runs; index += 1) {
    const context = await newContext();
    try {
      values.push(await run(await context.newPage()));
    } finally {
      await context.close();
    }
  }
  return median(values);
}

/** The longest interaction of a walk through list, search, tank and orders, milliseconds (event timing). */
export async function worstInteraction(
  page: Page,
  origin: string,
  listIsThere: (page: Page) => Promise<void>,
): Promise<number> {
  await page.addInitScript(() => {
    let worst = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('interactionId' in entry && entry.interactionId) worst = Math.max(worst, entry.duration);
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    Object.defineProperty(globalThis, '__worstInteraction', { get: () => worst });
  });
  await page.goto(`${origin}/equipment`);
  await listIsThere(page);
  await page.getByRole('searchbox').first().pressSequentially('cuve', { delay: 60 });
  await page.waitForTimeout(500);
  await page.locator('main a[href^="/equipment/"]').first().click();
  await page.locator('main svg').first().waitFor();
  await page.waitForTimeout(1500);
  await page.getByRole('button', { name: '6 derniers mois' }).first().click();
  await page.waitForTimeout(1000);
  await page.locator('nav a[href="/orders_cockpit"]').first().click();
  await page.waitForTimeout(800);
  await page.locator('main a[href^="/orders_cockpit/"]').first().click();
  await page.waitForTimeout(1500);
  return page.evaluate(() => Number(Reflect.get(globalThis, '__worstInteraction')));
}

/**
 * Milliseconds from asking for a tank's chart again (it stood as a table) until its curve is painted, with the number of
 * its points: the days of 13 months, as near to 400 as a curve comes that is sent whole.
 */
export async function chartPaint(
  page: Page,
  origin: string,
  idAsset: number,
): Promise<{ readonly time: number; readonly points: number }> {
  const date = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const address = `${origin}/equipment/${idAsset}?from=${date(395)}&to=${date(0)}`;
  // Another card asks for a week of the same chart.
  const span = ({ searchParams }: URL) =>
    Date.parse(searchParams.get('date_end') ?? '') - Date.parse(searchParams.get('date_start') ?? '');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => {
      const url = new URL(response.url());
      return url.pathname.endsWith('/chart') && span(url) > 300 * 86_400_000;
    }),
    page.goto(address),
  ]);
  const { data } = await answer.json();
  await page.getByRole('slider').first().waitFor();
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: 'Afficher le tableau' }).first().click();
  await page.waitForTimeout(500);
  await page
    .getByRole('button', { name: 'Afficher le graphique' })
    .first()
    .evaluate((button) => button.setAttribute('data-bench', 'chart'));
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const button = document.querySelector<HTMLElement>('[data-bench="chart"]');
        if (!button) return reject(new Error('the button is gone'));
        const start = performance.now();
        const curves = () => document.querySelectorAll('main svg path').length;
        const before = curves();
        const observer = new MutationObserver(() => {
          if (curves() <= before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true });
        button.click();
      }),
  );
  return { time, points: data.series[0].points.length };
}
