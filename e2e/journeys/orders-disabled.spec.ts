import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { callAs, callWithKey, expect, openSession, spaces, test } from '../support/product.ts';

const orders = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: /^(Commandes|Orders)/ });

/** The provider decides what the space has. */
async function setOrders(page: Page, decision: 'enable' | 'disable') {
  const path = `provider/client/${spaces.clinic.id}/modules`;
  const answer = await callWithKey(page, 'demo-provider-15', 'PUT', path, { [decision]: ['ORDC'] });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The page looks for changes of its modules once a minute. */
async function waitForRegistry(page: Page) {
  const asked = page.waitForResponse('**/api/v1/platform/registry');
  await page.clock.fastForward(61_000);
  await asked;
}

test('a space without orders has no entry, says why, and is refused; the provider changes that at any time', async ({
  page,
}) => {
  await page.clock.install();
  const session = await openSession(page, 'manager', { space: 'clinic' });
  const status = async () => (await callAs(page, session, 'GET', 'order/cockpit?state=1')).status();

  await test.step('orders are not enabled: no entry, a reason, a refusal', async () => {
    await page.goto('/equipment');
    await expect(page.getByRole('link', { name: 'Fioul chaufferie' })).toBeVisible();
    await expect(orders(page)).toHaveCount(0);
    await page.goto('/orders_cockpit');
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
    await expect(page.getByText('Non activé pour cet espace')).toBeVisible();
    await expect(
      page.getByText(/Boreal Energie n’a pas activé «\sCommandes\s» pour Clinique du Lac/),
    ).toBeVisible();
    expect(await status()).toBe(403);
    await expectAccessible(page, 'a module that is not enabled', 'main');
    await page.getByRole('link', { name: 'Aller aux équipements' }).click();
    await expect(page.getByRole('link', { name: 'Fioul chaufferie' })).toBeVisible();
  });

  await setOrders(page, 'enable');
  try {
    await test.step('enabled: the entry comes with the next look at the modules, and the page opens', async () => {
      expect(await status()).toBe(200);
      await waitForRegistry(page);
      await orders(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible();
      await expect(page.getByRole('tab', { name: /^À valider/ })).toBeVisible();
    });
    await test.step('disabled again: the entry goes, and the page says why', async () => {
      await page.getByRole('link', { name: 'Équipements' }).click();
      await expect(page.getByRole('link', { name: 'Fioul chaufferie' })).toBeVisible();
      await setOrders(page, 'disable');
      expect(await status()).toBe(403);
      await waitForRegistry(page);
      await expect(orders(page)).toHaveCount(0);
      await page.goto('/orders_cockpit');
      await expect(page.getByText('Non activé pour cet espace')).toBeVisible();
    });
  } finally {
    await setOrders(page, 'disable');
  }
});
