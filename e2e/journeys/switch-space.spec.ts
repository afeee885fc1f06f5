import type { Page } from '@playwright/test';
import { expect, signIn, spaces, switchSpace, test } from '../support/product.ts';

/** The accent of the provider's look, as the page draws with it. */
const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());

/** Every answer that this device keeps, as text. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname.startsWith('/api/'))
          texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return [...texts, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join('\n');
  });

test('another space: its equipment, its provider’s look, and nothing of the space before', async ({
  watched,
}) => {
  const context = await watched.openContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, 'manager');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cuve gazole – Carquefou' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Énergies du Val, accueil' })).toBeVisible();
  await page.getByRole('link', { name: 'Cuve gazole – Carquefou' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cuve gazole – Carquefou' })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain('Carquefou');
  const before = await accentOf(page);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await switchSpace(page, spaces.clinic.name);

  await expect(page).toHaveURL(/\/equipment$/);
  await expect(page.getByRole('link', { name: 'Fioul chaufferie' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Boreal Energie, accueil' })).toBeVisible();
  await expect(page.getByText('Carquefou')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Commandes/ })).toHaveCount(0);
  expect(await accentOf(page)).not.toBe(before);
  const kept = await keptAnswers(page);
  expect(kept).not.toContain('Carquefou');
  expect(kept).not.toContain(`client/${spaces.haulier.id}/`);
  expect(asked.filter((url) => url.includes(`client/${spaces.haulier.id}/`))).toEqual([]);
  await page.goBack();
  await expect(page.getByText('Carquefou')).toHaveCount(0);

  await switchSpace(page, spaces.haulier.name);
  await expect(page.getByRole('link', { name: 'Énergies du Val, accueil' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cuve gazole – Carquefou' })).toBeVisible();
  expect(await accentOf(page)).toBe(before);
});
