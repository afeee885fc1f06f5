import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { expect, openSession, spaces, switchSpace, test } from '../support/product.ts';

const loader = (page: Page) => page.getByRole('progressbar', { name: 'Chargement' });
const equipment = (page: Page) => page.getByRole('heading', { level: 1, name: 'Équipements' });
const look = '**/api/v1/display_option/pwa_sens*';
const storedVersion = (page: Page) => page.evaluate(() => localStorage.getItem('version'));
const { version }: { version: string } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
);

/** Holds the next answer about the look until it is let go. */
async function hold(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    look,
    async (route: Route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  return letGo;
}

test('the loader stands from the start until the look of a new version is there', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await expect(equipment(page)).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
  expect(await storedVersion(page)).toBe(version);

  await test.step('the same version does not ask for the look again', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(equipment(page)).toBeVisible();
    expect(asked).not.toContain('/api/v1/display_option/pwa_sens');
  });
  await test.step('another version is stored at once, and the loader waits for the look', async () => {
    await page.evaluate(() => localStorage.setItem('version', '0.0.1'));
    const letGo = await hold(page);
    await page.reload();
    await expect(loader(page)).toBeVisible();
    await expect.poll(() => storedVersion(page)).toBe(version);
    await page.waitForTimeout(500);
    await expect(loader(page)).toBeVisible();
    await expect(equipment(page)).toHaveCount(0);
    letGo();
    await expect(equipment(page)).toBeVisible();
    await expect(loader(page)).toHaveCount(0);
  });
});

test('a look that cannot be had is told, and the page opens with the one it has', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/500 \(Internal Server Error\).*display_option/);
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await expect(equipment(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('version', '0.0.1'));
  await page.route(look, (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, translation_key: 'internal_server_error', message: 'no', request_id: 'e2e' },
    }),
  );
  await page.reload();
  await expect(page.getByText(/thème du fournisseur n’a pas pu être récupéré/)).toBeVisible();
  await expect(equipment(page)).toBeVisible();
  await expect(loader(page)).toHaveCount(0);
});

test('a provider that has no look any more leaves its page in the default theme, and a warning', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/404 \(Not Found\).*display_option/);
  await page.goto('/login/15');
  await expect(page.getByRole('img', { name: 'Boreal Energie' })).toBeVisible();
  await expect.poll(() => storedVersion(page)).toBe(version);
  await page.evaluate(() => localStorage.setItem('version', '0.0.1'));
  const asked = page.waitForRequest(look);
  await page.route(look, (route) =>
    route.fulfill({
      status: 404,
      json: { status: 404, translation_key: 'display_option_not_found', message: 'no', request_id: 'e2e' },
    }),
  );
  await page.reload();
  await expect(page.getByText(/thème par défaut/i)).toBeVisible();
  // The provider whom the page is of, not the one of the host.
  expect(new URL((await asked).url()).search).toBe('?id_professional=15');
  await expect(page.getByRole('img', { name: 'Boreal Energie' })).toHaveCount(0);
  await expect(page.locator('.login-submit')).toHaveCSS('background-color', 'rgb(11, 90, 110)');
  await expect(page.locator('.login-picture')).toHaveCSS('background-image', 'none');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/branding/default/favicon.svg');
  await expect(page).toHaveTitle('Niveau');
});

test('a change of space shows it over the page while the other space is entered', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await expect(equipment(page)).toBeVisible();
  let seen = false;
  await page.exposeFunction('__sawLoader', () => {
    seen = true;
  });
  await page.evaluate(() => {
    const told: unknown = Reflect.get(globalThis, '__sawLoader');
    new MutationObserver(() => {
      const isLoading = [...document.querySelectorAll('[role=status]')].some(
        (node) => node.textContent === 'Chargement',
      );
      if (isLoading && typeof told === 'function') told();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await switchSpace(page, spaces.clinic.name);
  await expect(page.getByRole('link', { name: 'Boreal Energie, accueil' })).toBeVisible();
  expect(seen).toBe(true);
  await switchSpace(page, spaces.haulier.name);
});
