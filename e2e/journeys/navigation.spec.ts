import type { Page } from '@playwright/test';
import { newPerson, openAs } from '../support/person.ts';
import { accounts, callAs, expect, openProfile, openSession, password, test } from '../support/product.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const bars = {
  left: (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('navigation') }),
  top: (page: Page) => page.getByRole('banner'),
  bottom: (page: Page) => page.getByRole('navigation', { name: 'Principale' }),
} as const;

test('an unknown page leads to the equipment and says so; the first page is the sign-in page', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/404 .*\/asset\/v2\/999999/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, 'Bienvenue dans votre espace client')).toBeVisible();
  await openSession(page, 'consultant');
  for (const unknown of ['/404', '/no/such/page']) {
    await page.goto(unknown);
    await expect(page).toHaveURL(/\/equipment$/);
    await expect(page.getByText(/Cette page n’existe pas/)).toBeVisible();
  }
  await page.goto('/login');
  await expect(page).toHaveURL(/\/equipment$/);
  await page.goto('/equipment/999999');
  await expect(page.getByText('Cet équipement n’existe pas dans cet espace')).toBeVisible();
});

/** The specification's table of routes: which bars each shows. */
const routes = [
  ['/equipment', 'both'],
  ['/equipment/manage_alert/1', 'none'],
  ['/documents', 'both'],
  ['/gear', 'both'],
  ['/news', 'both'],
  ['/orders_cockpit', 'both'],
  ['/stickers', 'both'],
  ['/stickers/now', 'both'],
  ['/parameter', 'no-left'],
  ['/parameter/customisation', 'no-left'],
  ['/parameter/customisation/navigation', 'no-left'],
  ['/parameter/manage_space', 'no-left'],
  ['/parameter/management_user', 'bottom-only'],
  ['/profile', 'none'],
  ['/notifications', 'none'],
] as const;

for (const { layout, viewport } of [
  { layout: 'desktop', viewport: { width: 1440, height: 900 } },
  { layout: 'phone', viewport: { width: 390, height: 844 } },
] as const) {
  test(`each page has the bars of its route: ${layout}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const session = await openSession(page, 'manager');
    const answer = await page.request.get('/api/v1/order/cockpit?state=1', {
      headers: { authorization: `Bearer ${session.token}` },
    });
    const order = `/orders_cockpit/${(await answer.json()).data[0].id_order}`;
    for (const [path, shown] of [...routes, [order, 'none'] as const]) {
      await test.step(`${path}: ${shown}`, async () => {
        await page.goto(path);
        await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
        const isPhone = layout === 'phone';
        const hasLeft = !isPhone && shown === 'both';
        const hasTop = isPhone ? shown === 'both' || shown === 'no-left' : shown === 'no-left';
        const hasBottom = isPhone && shown !== 'none';
        await expect(bars.left(page)).toHaveCount(hasLeft ? 1 : 0);
        await expect(bars.top(page)).toHaveCount(hasTop ? 1 : 0);
        await expect(bars.bottom(page)).toHaveCount(hasLeft || hasBottom ? 1 : 0);
        if (isPhone && hasTop)
          await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(shown === 'both' ? 1 : 0);
      });
    }
  });
}

test('a phone opens the menu behind its button, and its bar holds the first four modules', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await expect(bars.bottom(page).getByRole('link')).toHaveText([
    /Équipements/,
    /Commandes/,
    /Documents/,
    /Flotte/,
  ]);
  await expect(page.getByRole('button', { name: 'Assistance' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByText('Plus', { exact: true }).click();
  await drawer.getByRole('link', { name: 'Actualités' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(heading(page, 'Actualités')).toBeVisible();
});

test('the whole way to a decision by keyboard alone', async ({ page }) => {
  /** Presses Tab until an element has the focus. */
  const tabTo = async (role: 'link' | 'button' | 'textbox', name: string | RegExp) => {
    const target = page.getByRole(role, { name }).first();
    await expect(target).toBeVisible();
    for (let i = 0; i < 80; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${role} ${name}`);
  };
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeEnabled();
  await tabTo('textbox', 'Adresse e-mail');
  await page.keyboard.type(accounts.manager);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Équipements')).toBeVisible();
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await expect(page.getByRole('link', { name: 'AdBlue – Carquefou' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo('link', 'AdBlue – Carquefou');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'AdBlue – Carquefou')).toBeFocused();
  await tabTo('link', 'Commande à valider');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Valider la commande' })).toBeVisible();
  await tabTo('button', 'Refuser');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refuser cette proposition' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refuser' })).toBeFocused();
});

test('another language and another theme, without a reload', async ({ page }) => {
  // A person of their own: other journeys read the same accounts' pages in French meanwhile.
  await openAs(page, await newPerson(page));
  await page.goto('/profile');
  await page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByText('Sombre', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(background).not.toBe(light);
  await page.getByLabel('Langue').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(heading(page, 'Profil')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  await page.getByRole('link', { name: 'Anlagen' }).first().click();
  await expect(heading(page, 'Anlagen')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, '__sameWindow'))).toBe(true);
  await test.step('both are kept', async () => {
    await page.goto('/profile');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByLabel('Sprache').selectOption('fr');
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  });
});

test('leaving an unsaved form asks first: by a link, and by the back button', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/orders_cockpit');
  await page.getByRole('link', { name: 'Cuve gazole – Carquefou' }).click();
  const comment = page.getByLabel('Commentaire');
  await comment.fill('Clé chez le gardien.');
  const question = page.getByRole('dialog', { name: /^Quitter cette page/ });
  await page.getByRole('link', { name: 'Commandes' }).click();
  await question.getByRole('button', { name: 'Rester ici' }).click();
  await expect(comment).toHaveValue('Clé chez le gardien.');
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/orders_cockpit\/\d+$/);
  await page.keyboard.press('Escape');
  await expect(comment).toHaveValue('Clé chez le gardien.');
  await page.goBack();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(heading(page, 'Commandes')).toBeVisible();
});

test('the profile tells who is signed in, where and as what, and how they are told', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  const { data: user } = await (await callAs(page, session, 'GET', 'auth/me')).json();
  await page.goto('/equipment');
  const dialog = await openProfile(page);
  await expect(dialog).toContainText('Noé Bernard');
  await expect(dialog).toContainText('consultant@demo.example');
  await expect(dialog.getByText('Consultant dans Transports Lemaire', { exact: true })).toBeVisible();
  const channels = [
    ['Notifications push', user.alert_push],
    ['SMS', user.alert_sms],
    ['E-mail', user.alert_mail],
  ] as const;
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: new RegExp(channels.map(([name]) => `^${name}`).join('|')) }),
  ).toHaveText(channels.map(([name, isOn]) => new RegExp(`^${name}\\s?: ${isOn ? '' : 'dés'}activé$`)));
  await dialog.getByRole('button', { name: 'Modifier le profil' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(heading(page, 'Profil')).toBeVisible();
});
