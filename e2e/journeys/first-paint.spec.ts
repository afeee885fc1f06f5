import type { Page } from '@playwright/test';
import { borealOrigin, expect, openSession, origin, test } from '../support/product.ts';

/** What stands before any script: the page as the server sent it. */
const asSent = { javaScriptEnabled: false } as const;

test('the provider’s look and the chosen theme are there before any script', async ({ watched }) => {
  const dark = await watched.openContext(asSent);
  await dark.addCookies([{ name: 'niveau_theme', value: 'dark', url: origin }]);
  const page = await dark.newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const colours = () =>
    page.evaluate(() => {
      const button = document.querySelector('.login-submit');
      const panel = document.querySelector('.login');
      if (!button || !panel) throw new Error('no sign-in page');
      return [getComputedStyle(panel).backgroundColor, getComputedStyle(button).backgroundColor];
    });
  const [darkGround, accent] = await colours();
  await expect(page.getByRole('img', { name: 'Énergies du Val' })).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/branding\/14\//);

  await test.step('by the system, where that was left to it', async () => {
    const context = await watched.openContext({ ...asSent, colorScheme: 'dark' });
    const other = await context.newPage();
    await other.goto('/login');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'default');
    const ground = () => other.locator('.login').evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await ground()).toBe(darkGround);
    await other.emulateMedia({ colorScheme: 'light' });
    await expect.poll(ground).not.toBe(darkGround);
  });
  await test.step('of the provider whose host it is', async () => {
    await page.goto(`${borealOrigin}/login`);
    await expect(page.getByRole('img', { name: 'Boreal Energie' })).toBeVisible();
    expect((await colours())[1]).not.toBe(accent);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /\/branding\/15\//);
  });
});

test('a signed-in page stands in its bars and colours before any script, and says that it loads', async ({
  watched,
}) => {
  const context = await watched.openContext({ ...asSent, colorScheme: 'dark' });
  const page = await context.newPage();
  await openSession(page, 'consultant');
  await page.goto('/equipment');
  await expect(page.getByRole('progressbar', { name: 'Chargement' })).toBeAttached();
  await expect(page.locator('.boot-left img')).toHaveAttribute('src', '/branding/14/logo.svg');
  await expect(page.locator('.boot-card').first()).toBeVisible();
  await expect(page.locator('.boot-title')).toHaveText('Équipements');
  const message = page.getByRole('complementary', { name: 'Annonce' });
  await expect(message).toHaveText(/^Nos dépôts livrent aussi le samedi matin/);
  await expect(message.locator('strong')).toHaveText('demandez-le');
  await expect(message).toHaveCSS('background-color', 'rgb(7, 63, 78)');
  await expect(message).toHaveCSS('color', 'rgb(255, 255, 255)');
  const loader = () =>
    page.locator('.boot-loader').evaluate((node) => getComputedStyle(node, '::after').backgroundColor);
  expect(await loader()).toBe('rgb(79, 163, 184)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(loader).toBe('rgb(11, 90, 110)');
});

test('the message stands where it will stay, and is nobody’s who may not see it', async ({ watched }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    const sent = await (await watched.openContext({ ...asSent, viewport })).newPage();
    await openSession(sent, 'consultant');
    await sent.goto('/equipment');
    const place = (of: Page) => of.getByRole('complementary', { name: 'Annonce' }).boundingBox();
    const before = await place(sent);
    expect(before?.height).toBeGreaterThan(40);
    const page = await (await watched.openContext({ viewport })).newPage();
    await openSession(page, 'consultant');
    await page.goto('/equipment');
    await expect(page.getByRole('button', { name: 'Fermer' })).toBeVisible();
    expect(await place(page)).toEqual(before);
  }
  const driver = await (await watched.openContext(asSent)).newPage();
  await openSession(driver, 'driver');
  await driver.goto('/equipment');
  await expect(driver.locator('.boot-card').first()).toBeVisible();
  await expect(driver.getByRole('complementary', { name: 'Annonce' })).toHaveCount(0);
});

test('the browser’s language comes first; one that the product does not speak gets English', async ({
  watched,
}) => {
  for (const [locale, lang, button] of [
    ['nl-BE', 'nl', 'Aanmelden'],
    ['sv-SE', 'en', 'Sign in'],
  ] as const) {
    const page = await (await watched.openContext({ ...asSent, locale })).newPage();
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  }
});
