import path from 'node:path';
import type { Page } from '@playwright/test';

/** A list of vehicles as a program saved it: `e2e/fixtures/vehicles/README.md`. */
export const vehicleList = (name: string) =>
  path.resolve(import.meta.dirname, '../fixtures/vehicles', `${name}.csv`);

/** Drops files of the disk at a place of the window, as a person does: the browser itself acts on it. */
export async function dropFiles(
  page: Page,
  files: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await browser.send('Input.dispatchDragEvent', { type, x, y, data });
  await browser.detach();
}
