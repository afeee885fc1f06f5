import type { Page, Route } from '@playwright/test';
import { borealOrigin, expect, fillSignIn, openProfile, openSession, test } from '../support/product.ts';

const tankList = '**/api/v1/client/*/asset_type/*/assets*';
const tank = (page: Page) => page.getByRole('link', { name: 'AdBlue – Carquefou' });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Se connecter' });

/** What the server answers to a token that has expired. */
const expired = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { status: 498, translation_key: 'expired_token', message: 'expired token', request_id: 'e2e' },
  });

/** When the session of a browser ends, in days from now; null where it ends with the browser. */
async function sessionDays(page: Page): Promise<number | null> {
  const cookies = await page.context().cookies();
  const expires = cookies.find(({ name }) => name === 'niveau_session')?.expires;
  if (expires === undefined) throw new Error('no session');
  return expires === -1 ? null : Math.round((expires - Date.now() / 1000) / 86_400);
}

/** Makes the next answer to a call that of an expired token. */
const expireOnce = (page: Page) => page.route(tankList, expired, { times: 1 });

test('an expired token is renewed unseen', async ({ page, watched }) => {
  watched.expectInConsole(/401 \(Unauthorized\).*\/assets/);
  await openSession(page, 'consultant');
  await expireOnce(page);
  let refreshes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes += 1;
  });
  await page.goto('/equipment');
  await expect(tank(page)).toBeVisible();
  // Once for the start of the page, once for the token that had expired.
  expect(refreshes).toBe(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that was ended elsewhere says so, asks to sign in, and leads back to the page', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/401 \(Unauthorized\)/);
  await openSession(page, 'consultant');
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const thief = await watched.openContext();
  await thief.addCookies(await page.context().cookies());
  await thief.request.post('/api/v1/auth/logout');

  await page.evaluate(() => localStorage.setItem('probe', 'of the session before'));
  await page.goto('/stickers');
  await expect(signInButton(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('probe'))).toBeNull();
  await fillSignIn(page, 'consultant');
  await expect(page.getByRole('heading', { level: 1, name: 'Stickers' })).toBeVisible();
  expect(await sessionDays(page)).toBeNull();

  await test.step('while the page is open, too', async () => {
    const again = await watched.openContext();
    await again.addCookies(await page.context().cookies());
    await again.request.post('/api/v1/auth/logout');
    await page.route('**/api/v1/notification/**', expired, { times: 1 });
    await page.getByRole('link', { name: /^Notifications/ }).click();
    await expect(page.getByText(/session a expiré/i)).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Rester connecté' }).check();
    await fillSignIn(page, 'consultant');
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(await sessionDays(page)).toBe(90);
  });
});

test('two tabs whose tokens expire together both stay signed in', async ({ page, watched }) => {
  watched.expectInConsole(/401 \(Unauthorized\).*\/assets/);
  await openSession(page, 'consultant');
  const other = await page.context().newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/documents')));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expireOnce(tab);
  }
  await Promise.all([page, other].map((tab) => tab.getByRole('link', { name: 'Équipements' }).click()));
  for (const tab of [page, other]) await expect(tank(tab)).toBeVisible();
  await Promise.all([page, other].map((tab) => tab.reload()));
  for (const tab of [page, other]) await expect(tank(tab)).toBeVisible();
});

test('signing out in one tab signs the other out', async ({ page }) => {
  await openSession(page, 'consultant');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/equipment');
    await expect(tank(tab)).toBeVisible();
  }
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
  for (const tab of [page, other]) {
    await expect(signInButton(tab)).toBeVisible();
    await expect(tab.getByText('Carquefou')).toHaveCount(0);
  }
  await other.goto('/equipment');
  await expect(signInButton(other)).toBeVisible();
});

test('a sign-out that the server has not heard of holds at the next start, and is told then', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/net::ERR_FAILED|401 \(Unauthorized\).*refresh/);
  await openSession(page, 'consultant');
  await page.goto('/documents');
  await page.route('**/auth/logout', (route) => route.abort());
  const dialog = await openProfile(page);
  await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(signInButton(page)).toBeVisible();

  const refreshes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url());
  });
  await page.goto('/equipment');
  await expect(signInButton(page)).toBeVisible();
  await page.unroute('**/auth/logout');
  const told = page.waitForResponse('**/auth/logout');
  await page.reload();
  expect((await told).ok()).toBe(true);
  await expect(signInButton(page)).toBeVisible();
  expect(refreshes).toEqual([]);
  expect((await page.request.post('/api/v1/auth/refresh')).status()).toBe(401);
  await fillSignIn(page, 'consultant');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a wrong password is told at the form, which keeps the address', async ({ page, watched }) => {
  watched.expectInConsole(/401 \(Unauthorized\).*user_client/);
  await page.goto('/login');
  await expect(signInButton(page)).toBeEnabled();
  await signInButton(page).click();
  await expect(page.getByText('Saisissez votre adresse e-mail.')).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toBeFocused();
  await page.getByLabel('Adresse e-mail').fill('consultant@demo.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Not-the-password-1');
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toContainText(/incorrect/);
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('consultant@demo.example');
});

test('before sign-in the host names the provider', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('img', { name: 'Énergies du Val' })).toBeVisible();
  await page.goto(`${borealOrigin}/login`);
  await expect(page.getByRole('img', { name: 'Boreal Energie' })).toBeVisible();
});
