import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openAs } from '../support/person.ts';
import { expect, test } from '../support/product.ts';

const offer = (page: Page) => page.getByRole('complementary', { name: 'Bienvenue' });
const card = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('a newcomer is offered the tour once, takes it, and can take it again', async ({ page }) => {
  await openAs(page, await newPerson(page), { isNew: true });
  await page.goto('/equipment');
  await expect(offer(page)).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page, 'the offer of the tour', 'aside');
  await offer(page).getByRole('button', { name: 'Faire la visite' }).click();

  await expect(card(page, 'Vos modules')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos modules' })).toBeFocused();
  for (const title of ['Tout retrouver', 'Ce qui s’est passé', 'À votre façon', 'Vous et vos espaces']) {
    await page.getByRole('button', { name: 'Suivant' }).click();
    await expect(card(page, title)).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Fermer' }).click();
  await expect(card(page, 'Vous et vos espaces')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()).toBeEnabled();

  await test.step('it is not offered again, and starts from the profile, wherever one is', async () => {
    await page.goto('/documents');
    await page.getByRole('button', { name: /Anna Martin/ }).click();
    await page.getByRole('button', { name: 'Faire la visite' }).click();
    await expect(page).toHaveURL(/\/equipment$/);
    await expect(card(page, 'Vos modules')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Vos modules')).toHaveCount(0);
  });
});

test('on a phone it is skipped, for good and on every device', async ({ page, watched }) => {
  const person = await newPerson(page);
  const phone = { viewport: { width: 390, height: 844 } };
  const first = await (await watched.openContext(phone)).newPage();
  await openAs(first, person, { isNew: true });
  await first.goto('/equipment');
  await expect(offer(first)).toBeVisible({ timeout: 15_000 });
  const noted = first.waitForResponse('**/api/v1/user/tour');
  await offer(first).getByRole('button', { name: 'Passer' }).click();
  expect((await noted).ok()).toBe(true);
  await expect(offer(first)).toHaveCount(0);

  const second = await (await watched.openContext(phone)).newPage();
  await openAs(second, person, { isNew: true });
  const asked = second.waitForResponse('**/api/v1/user/tour');
  await second.goto('/equipment');
  expect((await (await asked).json()).data.offered_at).not.toBeNull();
  await expect(offer(second)).toHaveCount(0);
});
