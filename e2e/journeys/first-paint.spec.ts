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
  const loader = () =>
    page.locator('.boot-loader').evaluate((node) => getComputedStyle(node, '::after').backgroundColor);
  expect(await loader()).toBe('rgb(79, 163, 184)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(loader).toBe('rgb(11, 90, 110)');
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
