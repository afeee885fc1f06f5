import type { Page } from '@playwright/test';
import { expect, openSession, test } from '../support/product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Recherche' });
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test('equipment, orders, pages and actions are found by name, by keyboard alone', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await expect(heading(page, 'Équipements')).toBeVisible();

  await test.step('a tank, whatever its accents', async () => {
    await openPalette(page);
    await page.keyboard.type('cuve gazole – carq');
    await expect(option(page, /^Cuve gazole – Carquefou/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Cuve gazole – Carquefou')).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
  });
  await test.step('an order, by its tank', async () => {
    await openPalette(page);
    await page.keyboard.type('adblue');
    const orders = palette(page).getByRole('group', { name: 'Commandes' });
    await expect(orders.getByRole('option').first()).toContainText('À valider');
    await orders.getByRole('option').first().click();
    await expect(page).toHaveURL(/\/orders_cockpit\/\d+$/);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('a page of the parameters, without its accent', async () => {
    await openPalette(page);
    await page.keyboard.type('roles param');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Rôles')).toBeVisible();
  });
  await test.step('what nothing is called says what to try; Escape closes, and gives the focus back', async () => {
    await page.getByRole('link', { name: 'Paramètres' }).focus();
    await openPalette(page);
    await page.keyboard.type('xyzzy');
    await expect(palette(page).getByText(/Rien ne s’appelle «\sxyzzy\s»/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Paramètres' })).toBeFocused();
  });
  await test.step('an action', async () => {
    await openPalette(page);
    await page.keyboard.type('sombre');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test('shortcuts go to pages, have their list, and can be switched off', async ({ page }) => {
  await openSession(page, 'consultant');
  await page.goto('/documents');
  await expect(heading(page, 'Documents')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  const entries = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  const second = await entries.nth(1).getAttribute('href');

  await page.keyboard.press('g');
  await page.keyboard.press('2');
  await expect(page).toHaveURL((url) => url.pathname === second);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(heading(page, 'Notifications')).toBeVisible();

  await test.step('what is typed into a field is typed', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('1');
    await expect(heading(page, 'Équipements')).toBeVisible();
    const field = page.getByRole('searchbox').first();
    await field.pressSequentially('gn?');
    await expect(field).toHaveValue('gn?');
    await expect(sheet).toHaveCount(0);
    await field.fill('');
    await field.blur();
  });
  await test.step('the list, where single keys are switched off', async () => {
    await page.keyboard.press('?');
    await expect(sheet.getByText('Rechercher équipements, commandes et pages')).toBeVisible();
    await sheet.getByRole('switch', { name: /une seule touche/ }).uncheck();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.keyboard.press('g');
    await page.keyboard.press('n');
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
    await expect(heading(page, 'Équipements')).toBeVisible();
  });
});

test('nobody is led to what their role does not reach; a phone finds the search in its menu', async ({
  watched,
}) => {
  const context = await watched.openContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openSession(page, 'driver');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/equipment');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Recherche' }).click();
  await expect(option(page, 'Équipements')).toBeVisible();
  await expect(option(page, /Commandes|Utilisateurs|Rôles|Abonnement/)).toHaveCount(0);
  await palette(page).getByRole('combobox').fill('carquefou');
  await expect(option(page, /^Cuve gazole – Carquefou/)).toBeVisible();
  await expect(option(page, /^Silo/)).toHaveCount(0);
  expect(asked).not.toContain('/api/v1/order/cockpit');
});
