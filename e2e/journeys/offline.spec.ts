import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openLine } from '../support/line.ts';
import { expect, openSession, test } from '../support/product.ts';

const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
const tank = (page: Page) => page.getByRole('link', { name: 'AdBlue – Carquefou' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the product works on without a connection, says how old things are, and keeps what is typed', async ({
  watched,
}) => {
  test.setTimeout(90_000);
  watched.expectInConsole(/net::ERR_|no-response/);
  const line = await openLine();
  const context = await watched.openContext({ serviceWorkers: 'allow', proxy: line.proxy });
  const page = await context.newPage();
  await openSession(page, 'manager');

  await test.step('the first install of the worker leaves the page as it is', async () => {
    await page.goto('/equipment');
    await page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await expect(tank(page)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__sameWindow'))).toBe(true);
  });

  let order = '';
  await test.step('pages are visited', async () => {
    await page.reload();
    await tank(page).click();
    await expect(
      page
        .getByRole('region', { name: /^Niveau/ })
        .locator('svg[role=img], svg')
        .first(),
    ).toBeVisible();
    await menu(page, 'Commandes').click();
    await expect(heading(page, 'Commandes')).toBeVisible();
    await page.getByRole('link', { name: 'AdBlue – Carquefou' }).click();
    await expect(page.getByLabel('Commentaire')).toBeVisible();
    order = new URL(page.url()).pathname;
    await page.getByRole('link', { name: 'Commandes' }).click();
    await menu(page, 'Équipements').click();
    await expect(tank(page)).toBeVisible();
  });

  await test.step('the one page that is kept for all stands under the heading of none, and with nobody’s message', async () => {
    const kept = await page.evaluate(async () => (await caches.match('/equipment'))?.text());
    expect(kept).toContain('class="boot-title"></span>');
    expect(kept).not.toContain('samedi matin');
    expect(await (await page.request.get('/equipment')).text()).toContain('samedi matin');
  });

  await test.step('the connection goes: it is said, and visited pages open with their age', async () => {
    // What was read within the last two seconds is not asked for again: no answer would come from the device.
    await page.waitForTimeout(2000);
    line.cut();
    await context.setOffline(true);
    await expect(page.getByText('Pas de connexion internet').first()).toBeVisible();
    await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible();
    await expectAccessible(page, 'without a connection');
    await tank(page).click();
    await expect(heading(page, 'AdBlue – Carquefou')).toBeVisible();
    await expect(page.getByText(/Ce qui est affiché a été lu /)).toBeVisible();
    await page.reload();
    await expect(heading(page, 'AdBlue – Carquefou')).toBeVisible();
    await expect(page.getByText(/Ce qui est affiché a été lu /)).toBeVisible();
    await expect(menu(page, 'Commandes')).toBeVisible();
  });

  await test.step('a page that was never opened says that it is not on the device', async () => {
    await menu(page, 'Flotte').click();
    await expect(
      page.getByText('Vous êtes hors ligne et cette page n’est pas encore sur cet appareil.'),
    ).toBeVisible();
  });

  await test.step('an order is kept to be sent later, or stays as it was typed', async () => {
    await menu(page, 'Commandes').click();
    await page.getByRole('link', { name: 'AdBlue – Carquefou' }).click();
    expect(new URL(page.url()).pathname).toBe(order);
    await page.getByLabel('Commentaire').fill('Livrer avant 10 heures.');
    await page.getByLabel('Bon de commande signé').setInputFiles({
      name: 'bon.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await page.getByRole('button', { name: 'Valider la commande' }).click();
    const question = page.getByRole('dialog', { name: /^Valider cette commande/ });
    await expect(
      question.getByText(/conservée sur cet appareil et envoyée dès que vous le serez/),
    ).toBeVisible();
    await question.getByRole('button', { name: 'Retour' }).click();
    await expect(page.getByLabel('Commentaire')).toHaveValue('Livrer avant 10 heures.');
  });

  await test.step('the connection is back: it is said, and the entries are still there to send', async () => {
    line.mend();
    await context.setOffline(false);
    await expect(page.getByText('Vous êtes de nouveau en ligne.')).toBeVisible();
    await expect(page.getByText(/^Vous êtes hors ligne/)).toHaveCount(0);
    await expect(page.getByLabel('Commentaire')).toHaveValue('Livrer avant 10 heures.');
    await page.getByRole('button', { name: 'Valider la commande' }).click();
    await expect(page.getByRole('dialog', { name: /^Valider cette commande/ })).toBeVisible();
    await page.getByRole('button', { name: 'Retour' }).click();
  });

  await test.step('what could not open before opens now', async () => {
    await page.getByLabel('Commentaire').fill('');
    await page.getByRole('link', { name: 'Commandes' }).click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await menu(page, 'Flotte').click();
    await expect(heading(page, 'Flotte')).toBeVisible();
    await expect(page.getByText('GH-482-KL')).toBeVisible();
  });
  await line.close();
});
