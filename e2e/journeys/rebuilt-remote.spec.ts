import { expect, openSession, test } from '../support/product.ts';
import { rebuild } from '../support/rebuild.ts';

test('a new version is taken at the next change of page, never under its reader', async ({ page }) => {
  await openSession(page, 'manager');
  await page.clock.install();
  await page.goto('/gear');
  const menu = page.getByRole('navigation');
  const vehicles = page.getByRole('link', { name: 'Importer un fichier', exact: true });
  const rebuiltVehicles = page.getByRole('link', { name: 'Importer un fichier (version 2)' });
  await expect(vehicles).toBeVisible();

  const rebuilt = await rebuild('mf-fleet', 'Importer un fichier', 'Importer un fichier (version 2)');
  await rebuilt.promote();
  try {
    await test.step('the page hears of it and keeps what it shows', async () => {
      const asked = page.waitForResponse('**/api/v1/platform/registry');
      await page.clock.fastForward(61_000);
      const { data } = await (await asked).json();
      expect(data.modules.find(({ name }: { name: string }) => name === 'mf-fleet')).toMatchObject({
        version: rebuilt.version,
        previous: { version: rebuilt.before },
      });
      await expect(vehicles).toBeVisible();
      await expect(rebuiltVehicles).toHaveCount(0);
    });
    await test.step('another page and back: the new one stands', async () => {
      await menu.getByRole('link', { name: 'Documents' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
      await menu.getByRole('link', { name: 'Flotte' }).click();
      await expect(rebuiltVehicles).toBeVisible();
    });
    await test.step('a rollback is taken in the same way', async () => {
      await rebuilt.rollback();
      const asked = page.waitForResponse('**/api/v1/platform/registry');
      await page.clock.fastForward(61_000);
      await asked;
      await expect(rebuiltVehicles).toBeVisible();
      await menu.getByRole('link', { name: 'Documents' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
      await menu.getByRole('link', { name: 'Flotte' }).click();
      await expect(vehicles).toBeVisible();
    });
  } finally {
    await rebuilt.rollback();
  }
});
