import type { Page } from '@playwright/test';

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Fingers, each of which goes from one place to another, as a browser on a phone reports them. */
export async function touch(page: Page, from: readonly Finger[], to: readonly Finger[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const steps = 8;
  const at = (step: number) =>
    from.map(({ x, y }, finger) => {
      const end = to[finger] ?? { x, y };
      return { x: x + ((end.x - x) * step) / steps, y: y + ((end.y - y) * step) / steps, id: finger };
    });
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}
