import type { Page, Response } from '@playwright/test';
import { makeTank } from '../support/own-tank.ts';
import { tinyPdf } from '../support/pdf.ts';
import { newPerson, openAs } from '../support/person.ts';
import { callAs, callWithKey, expect, type Session, spaces, test } from '../support/product.ts';
import { rebuild } from '../support/rebuild.ts';
import { trialModule } from '../support/trial-module.ts';

const island = spaces.island.id;
const menu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const slow = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`${name}.*met plus de temps que d’habitude`) });

const firstName = async (page: Page, session: Session): Promise<string> =>
  (await (await callAs(page, session, 'GET', 'auth/me')).json()).data.first_name;

/** Keeps these files back until they are let go. */
async function hold(page: Page, files: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** The page has heard that a module has, or has no longer, this version. */
function hears(page: Page, module: string, version: string): Promise<Response> {
  return page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/platform/registry') || !response.ok()) return false;
    const { data }: { data: { modules: { name: string; version: string }[] } } = await response.json();
    return data.modules.some((one) => one.name === module && one.version === version);
  });
}

test('a customer’s work is not lost while modules are released, rolled back, broken, slowed and taken down', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  watched.expectInConsole(/mf-documents|mf-trial|it is broken/);
  const person = await newPerson(page, { role: 'manager' });
  const session = await openAs(page, person);
  const low = Array.from({ length: 6 }, (_, i) => ({ hoursAgo: 6 - i, litres: 640 - 5 * i }));
  const tank = await makeTank(page, session, 'Cuve dans la tempête', low, { id_asset_liquid: 1 });
  const proposed = await callWithKey(page, 'demo-provider-14', 'POST', 'provider/order', {
    id_asset: tank.id_asset,
    quantity_ordered: 800,
  });
  const { id_order } = (await proposed.json()).data;
  const orders = await rebuild('mf-orders', 'Bon de commande signé', 'Bon de commande signé');
  const toIsland = (version: string) =>
    callWithKey(page, 'demo-deploy', 'PUT', 'platform/modules/mf-orders/channel', {
      channel: 'canary',
      version,
      spaces: [island],
    });
  const trial = trialModule(page);
  await trial.release('1.0.0');

  try {
    const number = page.getByLabel('Numéro de commande interne');
    await test.step('while the order is filled in, its module is released anew', async () => {
      await page.goto(`/orders_cockpit/${id_order}`);
      await number.fill('BC-TEMPETE');
      await page.getByLabel('Bon de commande signé').setInputFiles({
        name: 'bon.pdf',
        mimeType: 'application/pdf',
        buffer: tinyPdf('Bon pour accord'),
      });
      const heard = hears(page, 'mf-orders', orders.version);
      expect((await toIsland(orders.version)).status()).toBe(200);
      await heard;
      await expect(number).toHaveValue('BC-TEMPETE');
    });

    await test.step('and rolled back, and every file of every module is taken down', async () => {
      const heard = hears(page, 'mf-orders', orders.before);
      await callWithKey(page, 'demo-deploy', 'POST', 'platform/modules/mf-orders/rollback', {
        channel: 'canary',
      });
      await heard;
      await page.route('**/modules/**', (route) => route.abort());
      await expect(number).toHaveValue('BC-TEMPETE');
    });

    await test.step('the order is validated all the same', async () => {
      await page.getByRole('button', { name: 'Valider la commande' }).click();
      const question = page.getByRole('dialog', { name: /^Valider cette commande/ });
      await question.getByRole('button', { name: 'Oui, valider' }).click();
      await expect(page.getByRole('status').filter({ hasText: /^Commande validée/ })).toBeVisible();
      const { data } = await (await callAs(page, session, 'GET', `order/cockpit/${id_order}`)).json();
      expect(data).toMatchObject({
        state: 2,
        purchase_order_number: 'BC-TEMPETE',
        order_form: { filename: 'bon.pdf' },
      });
    });

    await test.step('a form of the shell is filled in and saved meanwhile', async () => {
      await page.goto('/profile');
      const name = page.getByLabel('Prénom');
      await name.fill('Tempérance');
      await trial.release('1.1.0', { how: 'throws', channel: 'canary', spaces: [island] });
      await expect(name).toHaveValue('Tempérance');
      const form = page.locator('form').filter({ has: name });
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect.poll(() => firstName(page, session)).toBe('Tempérance');
    });

    await test.step('one that is slow says so; what is filled in meanwhile is kept, and saved', async () => {
      await page.unroute('**/modules/**');
      const letGo = await hold(page, '**/modules/mf-documents/**');
      await page.goto('/equipment');
      await menu(page, 'Documents').click();
      await expect(slow(page, 'Documents')).toBeVisible();
      await page.getByRole('button', { name: /Tempérance/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Modifier le profil' }).click();
      const name = page.getByLabel('Prénom');
      await name.fill('Accalmie');
      letGo();
      const form = page.locator('form').filter({ has: name });
      await form.getByRole('button', { name: 'Enregistrer' }).click();
      await expect.poll(() => firstName(page, session)).toBe('Accalmie');
      await page.goBack();
      await expect(heading(page, 'Documents')).toBeVisible();
      await expect(slow(page, 'Documents')).toHaveCount(0);
    });

    await test.step('one that is broken stays in its place', async () => {
      await page.goto(trial.route);
      await expect(page.getByRole('alert').filter({ hasText: 'n’a pas pu être affiché' })).toBeVisible();
      await expect(menu(page, 'Commandes')).toBeVisible();
    });

    await test.step('rolled back, its page comes by itself, and the order stands as it was validated', async () => {
      await trial.rollback({ channel: 'canary' });
      await expect(heading(page, 'Version 1.0.0')).toBeVisible({ timeout: 45_000 });
      await menu(page, 'Commandes').click();
      await page.getByRole('tab', { name: /^En cours/ }).click();
      await expect(page.getByRole('row').filter({ hasText: tank.name })).toBeVisible();
    });
  } finally {
    await callWithKey(page, 'demo-deploy', 'POST', 'platform/modules/mf-orders/rollback', {
      channel: 'canary',
    });
  }
});
