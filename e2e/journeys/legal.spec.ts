import type { Page } from '@playwright/test';
import { borealOrigin, callWithKey, expect, openSession, test } from '../support/product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('terms and privacy policy are read without a session, in the reader’s language, and lead back', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Conditions' }).click();
  await expect(heading(page, 'Conditions d’utilisation')).toBeFocused();
  await expect(page).toHaveURL(/\/terms$/);
  await test.step('the one that comes with the product says so, and names the provider', async () => {
    await expect(page.getByText(/Énergies du Val n’a pas encore publié son propre texte/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Commandes' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'commandes@energies-du-val.example' })).toBeVisible();
  });
  await test.step('in another language, without a reload', async () => {
    await page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
    await page.getByRole('combobox', { name: 'Langue' }).selectOption('de');
    await expect(heading(page, 'Nutzungsbedingungen')).toBeVisible();
    await page.getByRole('link', { name: 'Datenschutz' }).click();
    await expect(heading(page, 'Datenschutzerklärung')).toBeVisible();
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__sameWindow'))).toBe(true);
  });
});

test('a provider’s own text stands in the place of the product’s', async ({ page }) => {
  await page.goto(`${borealOrigin}/terms`);
  await expect(page.getByText(/conditions valent pour l’espace client de/)).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Une proposition validée vaut commande' }),
  ).toBeVisible();
  await expect(page.getByText(/Dernière modification le/)).toBeVisible();

  const put = (language: string, body: string) =>
    callWithKey(page, 'demo-provider-15', 'PUT', 'provider/legal/privacy', { language, body });
  expect((await put('es', '# Sus datos\n\n<script>alert(1)</script> **nada** más')).ok()).toBe(true);
  await page.goto(`${borealOrigin}/privacy`);
  await expect(
    page.getByText('Boreal Energie fournit ce texte dans une autre langue : Español'),
  ).toBeVisible();
  const title = page.getByRole('heading', { level: 2, name: 'Sus datos' });
  await expect(title).toBeVisible();
  expect(await title.evaluate((node) => node.closest('[lang]')?.getAttribute('lang'))).toBe('es');
  await expect(page.getByText('<script>alert(1)</script> nada más')).toBeVisible();
  await page.request.delete('/api/v1/provider/legal/privacy?language=es', {
    headers: { 'x-api-key': 'demo-provider-15' },
  });
});

test('the parameters lead to both, in the bars of the parameters', async ({ page }) => {
  await openSession(page, 'consultant');
  await page.goto('/parameter');
  await page.getByRole('link', { name: /^Politique de confidentialité/ }).click();
  await expect(heading(page, 'Politique de confidentialité')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Paramètres' }).click();
  await page.getByRole('link', { name: /^Conditions d’utilisation/ }).click();
  await expect(heading(page, 'Conditions d’utilisation')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Conditions d’utilisation')).toBeVisible();
  await expect(page).toHaveTitle('Conditions d’utilisation – Énergies du Val');
});
