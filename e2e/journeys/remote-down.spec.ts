import type { Page } from '@playwright/test';
import { expect, openSession, test } from '../support/product.ts';
import { rebuild } from '../support/rebuild.ts';

const ordersFiles = '**/modules/mf-orders/**';
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
const failure = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: new RegExp(`${name}.*n’a pas pu être affiché`) });

/** Leaves a mark in the window, which a reload would take away. */
const leaveMark = (page: Page) => page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
const hasMark = (page: Page) => page.evaluate(() => Reflect.get(globalThis, '__sameWindow') === true);

async function expectEquipmentWorks(page: Page) {
  await menu(page, 'Équipements').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Équipements' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'AdBlue – Carquefou' })).toBeVisible();
}

test('a module that is down leaves the rest at work, and comes back without a reload', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/mf-orders/);
  await openSession(page, 'manager');
  await page.route(ordersFiles, (route) => route.abort());
  await page.goto('/equipment');
  await expect(page.getByRole('link', { name: 'AdBlue – Carquefou' })).toBeVisible();
  await leaveMark(page);

  await test.step('its files cannot be had: its place says so, bars and equipment go on', async () => {
    await menu(page, 'Commandes').click();
    await expect(failure(page, 'Commandes')).toBeVisible();
    await expect(page.getByText('Le reste du produit continue de fonctionner.')).toBeVisible();
    await expectEquipmentWorks(page);
  });

  await test.step('its server answers with an error: so it does again', async () => {
    await page.unroute(ordersFiles);
    await page.route(ordersFiles, (route) => route.fulfill({ status: 500, body: 'out of order' }));
    await menu(page, 'Commandes').click();
    await expect(failure(page, 'Commandes')).toBeVisible();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(failure(page, 'Commandes')).toBeVisible();
  });

  await test.step('it is back: Retry brings it, in the same window', async () => {
    await page.unroute(ordersFiles);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await hasMark(page)).toBe(true);
  });
});

test('a module that is slow is waited for, and says that it is slow', async ({ page, watched }) => {
  // The browser notes that what the page had fetched ahead was not used at once.
  watched.expectInConsole(/mf-orders.* preloaded .* not used within a few seconds/);
  await openSession(page, 'manager');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(ordersFiles, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/orders_cockpit', { waitUntil: 'commit' });
  await expect(page.getByText(/Commandes.*met plus de temps que d’habitude/)).toBeVisible();
  await expect(menu(page, 'Équipements')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
  await expect(page.getByText(/plus de temps que d’habitude/)).toHaveCount(0);
});

test('files that are not those that were signed are refused', async ({ page, watched }) => {
  watched.expectInConsole(/mf-orders/);
  watched.expectInConsole(/integrity/);
  await openSession(page, 'manager');
  await page.route(/\/modules\/mf-orders\/.*\/remoteEntry/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nglobalThis.__tampered = true;` });
  });
  await page.goto('/orders_cockpit');
  await expect(failure(page, 'Commandes')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, '__tampered'))).toBeUndefined();
  await expectEquipmentWorks(page);
});

test('where the newest version is not as it was signed, the one before stands in', async ({
  page,
  watched,
}) => {
  const rebuilt = await rebuild('mf-documents', 'Vos documents', 'Vos documents (version 2)');
  await rebuilt.promote();
  try {
    await test.step('its files differ: the version before runs', async () => {
      watched.expectInConsole(/mf-documents/);
      await openSession(page, 'manager');
      await page.route(`**/modules/mf-documents/${rebuilt.version}/**`, (route) =>
        route.fulfill({ body: 'globalThis.__tampered = true;', contentType: 'text/javascript' }),
      );
      await page.goto('/documents');
      await expect(page.getByRole('tab', { name: /^Vos documents \d/ })).toBeVisible();
      await expect(failure(page, 'Documents')).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, '__tampered'))).toBeUndefined();
    });
    await test.step('its manifest differs: the version before is taken at once', async () => {
      const context = await watched.openContext();
      const other = await context.newPage();
      await openSession(other, 'manager');
      await other.route('**/api/v1/platform/registry', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        for (const module of body.data.modules)
          if (module.name === 'mf-documents')
            module.signed.payload = module.signed.payload.replace('"bars":"both"', '"bars":"none"');
        await route.fulfill({ response: answer, json: body });
      });
      await other.goto('/documents');
      await expect(other.getByRole('tab', { name: /^Vos documents \d/ })).toBeVisible();
    });
  } finally {
    await rebuilt.rollback();
  }
});
