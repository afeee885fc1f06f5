import type { Page } from '@playwright/test';
import { newDeviceNumber } from '../support/device-number.ts';
import { answerManyAssets } from '../support/many-assets.ts';

const quarter = 15 * 60_000;
const day = 86_400_000;
/** Of a call of the ingestion. */
const batch = 1000;

/** Makes a tank with 13 months of readings, one each quarter of an hour, and answers its number. */
export async function makeLongMeasured(page: Page, origin: string): Promise<number> {
  const send = async (path: string, headers: Record<string, string>, data: unknown) => {
    const answer = await page.request.post(`${origin}/api/v1/${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { token } = await send(
    'auth/user_client',
    {},
    {
      email: 'manager@demo.example',
      password: 'Niveau-demo-2026!',
      stay_connected: true,
    },
  );
  const device_number = newDeviceNumber();
  const model = 'Milesight EM310-UDL';
  await send('provider/stock_device', { 'x-api-key': 'demo-provider-14' }, { device_number, model });
  const { id_asset } = await send(
    'device/install',
    { authorization: `Bearer ${token}` },
    {
      device_number,
      asset: {
        id_referential: 1,
        asset_name: 'Cuve de 13 mois',
        geometry: { shape: 'rectangular', length_mm: 2000, width_mm: 2000, height_mm: 2500 },
      },
    },
  );
  const now = Date.now();
  const count = Math.floor((396 * day) / quarter);
  const readings = Array.from({ length: count }, (_, i) => ({
    device_number,
    metric: 'volume_l',
    measured_at: new Date(now - (count - i) * quarter).toISOString(),
    value: 9500 - ((i * 2.5) % 8800) + Math.sin(i / 7) * 4,
  }));
  for (let at = 0; at < readings.length; at += batch)
    await send(
      'ingest/readings',
      { 'x-api-key': 'demo-ingest-14' },
      { readings: readings.slice(at, at + batch) },
    );
  return id_asset;
}

/** Milliseconds from the answer of the chart's call, 13 months of it, until the curve is painted. */
export async function longChartPaint(page: Page, origin: string, idAsset: number): Promise<number> {
  const date = (ago: number) => new Date(Date.now() - ago * day).toISOString().slice(0, 10);
  await page.goto(`${origin}/equipment/${idAsset}?period=last_7_days`);
  await page.getByRole('slider').first().waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const fetched = globalThis.fetch;
    // Another card asks for a week of the same chart: only the months are meant.
    const isChart = (request: RequestInfo | URL) => {
      const { pathname, searchParams } = new URL(
        request instanceof Request ? request.url : request,
        location.href,
      );
      const at = (name: string) => Date.parse(searchParams.get(name) ?? '');
      return pathname.endsWith('/chart') && at('date_end') - at('date_start') > 300 * 86_400_000;
    };
    globalThis.fetch = async (...given) => {
      const answer = await fetched(...given);
      if (!isChart(given[0])) return answer;
      const text = await answer.clone().text();
      Reflect.set(globalThis, '__chartCame', performance.now());
      Reflect.set(globalThis, '__chartBytes', text.length);
      const before = document.querySelector('svg[data-chart]')?.innerHTML;
      const observer = new MutationObserver(() => {
        if (document.querySelector('svg[data-chart]')?.innerHTML === before) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          setTimeout(() => Reflect.set(globalThis, '__chartDrawn', performance.now())),
        );
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
      return answer;
    };
  });
  await page.getByRole('button', { name: 'Dates personnalisées' }).first().click();
  await page.getByLabel('De', { exact: true }).fill(date(395));
  await page.getByLabel('À', { exact: true }).fill(date(0));
  await page.getByRole('button', { name: 'Afficher', exact: true }).click();
  await page.waitForFunction(() => Reflect.get(globalThis, '__chartDrawn') !== undefined);
  return page.evaluate(
    () => Number(Reflect.get(globalThis, '__chartDrawn')) - Number(Reflect.get(globalThis, '__chartCame')),
  );
}

/** The longest frame, milliseconds, while somebody drags a chart of 13 months that is zoomed. */
export async function longChartDrag(page: Page): Promise<number> {
  const chart = page.getByRole('slider').first();
  await chart.focus();
  for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  await page.waitForTimeout(1500);
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has a place');
  const frames = watchFrames(page);
  await page.mouse.move(box.x + box.width * 0.7, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + 150, { steps: 60 });
  await page.mouse.up();
  return (await frames()).p95;
}

/** The 95th centile of the frames, milliseconds, and the most rows in the page, while a list of 5,000 is scrolled by wheel. */
export async function longListScroll(
  page: Page,
  origin: string,
): Promise<{ readonly frame: number; readonly rows: number }> {
  await answerManyAssets(page, 5000);
  await page.goto(`${origin}/equipment`);
  const rows = page.locator('main h3');
  await rows.first().waitFor();
  await page.waitForTimeout(1000);
  await page.mouse.move(700, 500);
  const frames = watchFrames(page);
  let most = 0;
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(16);
    if (turn % 10 === 0) most = Math.max(most, await rows.count());
  }
  return { frame: (await frames()).p95, rows: most };
}

/** Watches the page's frames from now until it is called. */
function watchFrames(page: Page): () => Promise<{ readonly p95: number; readonly worst: number }> {
  const started = page.evaluate(() => {
    const spans: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      spans.push(now - last);
      last = now;
      if (Reflect.get(globalThis, '__framesEnd')) return;
      requestAnimationFrame(next);
    };
    Reflect.set(globalThis, '__framesEnd', false);
    Reflect.set(globalThis, '__frames', spans);
    requestAnimationFrame(next);
  });
  return async () => {
    await started;
    const spans: number[] = await page.evaluate(() => {
      Reflect.set(globalThis, '__framesEnd', true);
      return Reflect.get(globalThis, '__frames');
    });
    const sorted = spans.slice(2).sort((a, b) => a - b);
    return {
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      worst: sorted.at(-1) ?? Number.NaN,
    };
  };
}
