import type { Page } from '@playwright/test';
import { expectSoundDialog } from '../support/axe.ts';
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
  await expect(page.getByRole('link', { name: 'AdBlue – Carquefou' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Énergies du Val, accueil' })).toBeVisible();
  await page.getByRole('link', { name: 'AdBlue – Carquefou' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AdBlue – Carquefou' })).toBeVisible();
  await expect.poll(() => keptAnswers(page)).toContain('Carquefou');
  const before = await accentOf(page);

  const asked: string[] = [];
  page.on('request', (request) => {
    // From the change on: until then the space before is still this page's.
    if (request.url().includes('/switch/client/')) asked.length = 0;
    asked.push(request.url());
  });
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
  await expect(page.getByRole('link', { name: 'AdBlue – Carquefou' })).toBeVisible();
  expect(await accentOf(page)).toBe(before);
});

test('what is typed in one tab outlives a change of space in another', async ({ page }) => {
  await signIn(page, 'manager', '/orders_cockpit');
  const other = await page.context().newPage();
  await other.goto('/orders_cockpit');
  await other.getByRole('link', { name: 'AdBlue – Carquefou' }).click();
  const comment = other.getByLabel('Commentaire');
  await comment.fill('Livrer avant 10 heures.');

  await switchSpace(page, spaces.clinic.name);
  const question = other.getByRole('dialog', { name: 'L’espace a été changé dans un autre onglet' });
  await expect(question).toContainText(spaces.clinic.name);
  await expectSoundDialog(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await question.getByRole('button', { name: 'Terminer d’abord ici' }).click();
  await expect(question).toHaveCount(0);
  await expect(comment).toHaveValue('Livrer avant 10 heures.');
  expect(asked.filter((url) => url.includes(`client/${spaces.clinic.id}/`))).toEqual([]);

  await other.getByRole('link', { name: 'Commandes' }).click();
  await other.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(other.getByRole('link', { name: 'Boreal Energie, accueil' })).toBeVisible();
  await expect(other.getByText('Carquefou')).toHaveCount(0);
  await switchSpace(page, spaces.haulier.name);
});
