import type { Page } from '@playwright/test';
import { newPerson, openAs } from '../support/person.ts';
import { callAs, expect, openSession, spaces, test } from '../support/product.ts';

const bottom = (page: Page) =>
  page
    .locator('nav')
    .filter({ has: page.getByRole('link') })
    .last();

test('a phone shows the first four modules as they were arranged, and assistance for provider 14 alone', async ({
  watched,
}) => {
  const context = await watched.openContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await openSession(page, 'consultant');
  const entry = (page_name: string, designation: string, displayed = true) => ({
    displayed,
    designation,
    page_link: `/${page_name}`,
    page_name,
    icon: 'M0 0',
  });
  const before = await (await callAs(page, session, 'GET', 'user_configuration/navbar')).json();
  await callAs(page, session, 'PUT', 'user_configuration/navbar', {
    data: {
      navbar_configuration: [
        entry('equipment', ''),
        entry('news', 'NEWS'),
        entry('documents', 'DOCS', false),
        entry('gear', 'VEHI'),
        entry('orders_cockpit', 'ORDC'),
        entry('stickers', 'STCK'),
      ],
    },
  });
  await page.goto('/equipment');
  await expect(bottom(page).getByRole('link')).toHaveText([
    /Équipements/,
    /Actualités/,
    /Flotte/,
    /Commandes/,
  ]);
  const top = page.getByRole('banner');
  await expect(top.getByRole('button', { name: 'Assistance' })).toBeVisible();
  await expect(top.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(top.getByRole('link', { name: 'Énergies du Val, accueil' })).toHaveAttribute(
    'href',
    '/equipment',
  );
  await top.getByRole('button', { name: /Profil$/ }).click();
  await expect(page.getByRole('dialog', { name: 'Profil' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Paramètres' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await callAs(page, session, 'PUT', 'user_configuration/navbar', {
    data: before.data ?? {
      navbar_configuration: [
        entry('equipment', ''),
        entry('orders_cockpit', 'ORDC'),
        entry('documents', 'DOCS'),
        entry('gear', 'VEHI'),
        entry('news', 'NEWS'),
        entry('stickers', 'STCK'),
      ],
    },
  });
  const elsewhere = await watched.openContext({ viewport: { width: 390, height: 844 } });
  const other = await elsewhere.newPage();
  await openSession(other, 'other');
  await other.goto('/equipment');
  await expect(other.getByRole('button', { name: /^(Notifications)/ })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Assistance' })).toHaveCount(0);
  const desktop = { width: 1440, height: 900 };
  for (const [tab, count] of [
    [page, 1],
    [other, 0],
  ] as const) {
    await tab.setViewportSize(desktop);
    const drawer = tab.getByRole('complementary').filter({ has: tab.getByRole('navigation') });
    await expect(drawer.getByRole('link', { name: /^(Paramètres|Parameters)/ })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Assistance' })).toHaveCount(count);
  }
});

test('the bell of a phone counts what was not seen, and wears a pin until all is read', async ({
  watched,
}) => {
  const context = await watched.openContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  // With equipment alone: nothing that other journeys do in this space is told to them, and the welcome is all they find.
  const manager = await openSession(page, 'manager', { space: 'island' });
  const role = `Cloche ${Date.now().toString(36)}`;
  const made = await callAs(page, manager, 'POST', `client/${spaces.island.id}/roles`, {
    data: { name: role, role_permissions: [{ designation: 'GNC_TANK', level_permission: 1 }] },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await openAs(page, await newPerson(page, { role }));
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const pin = bell.locator('xpath=following-sibling::span');
  await page.goto('/equipment');
  await expect(bell).toHaveAccessibleName(/1 non vue/);
  await expect(pin).toBeVisible();
  await bell.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Équipements' }).click();
  await expect(bell).toHaveAccessibleName(/1 non lue/);
  await expect(pin).toBeVisible();
  await bell.click();
  await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByText('non lue', { exact: false })).toHaveCount(0);
  await page.getByRole('link', { name: 'Équipements' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(pin).toHaveCount(0);
});
