import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { newPerson, openAs } from '../support/person.ts';
import { expect, fillSignIn, openSession, origin, test } from '../support/product.ts';

const notice = (page: Page, role: 'alert' | 'status', text: RegExp) =>
  page.getByRole(role).filter({ hasText: text, has: page.getByRole('button', { name: 'Fermer' }) });
const expired = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { status: 498, translation_key: 'expired_token', message: 'expired token', request_id: 'e2e' },
  });

test('the snackbar informs, confirms, warns and reports a fault, each in its way', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/500 \(Internal Server Error\)|400 \(Bad Request\)/);
  await test.step('warning: a host that is nobody’s', async () => {
    const context = await watched.openContext();
    const nobody = await context.newPage();
    await nobody.goto(`${origin.replace('127.0.0.1', 'nobody.localhost')}/login`);
    const warning = notice(nobody, 'status', /thème par défaut/i);
    await expect(warning).toBeVisible();
    await warning.hover();
    await expectAccessible(nobody, 'a warning');
    await context.close();
  });
  await openAs(page, await newPerson(page));
  await test.step('info: an unknown page, named and left; it closes by its button', async () => {
    await page.goto('/no_such_page');
    const info = notice(page, 'status', /Cette page n’existe pas/);
    await expect(info).toBeVisible();
    await info.getByRole('button', { name: 'Fermer' }).click();
    await expect(info).toHaveCount(0);
  });
  await test.step('success: a change that was kept; it goes by itself', async () => {
    await page.goto('/profile');
    await page.getByLabel('Prénom').fill('Annabelle');
    await page.getByRole('button', { name: 'Enregistrer' }).first().click();
    const done = notice(page, 'status', /Vos informations sont enregistrées/);
    await expect(done).toBeVisible();
    await expect(done).toHaveCount(0, { timeout: 10_000 });
  });
  await test.step('error: an alert, read out at once, kept while the pointer is over it', async () => {
    await page.route('**/api/v1/notification/user/**', (route) =>
      route.fulfill({
        status: 500,
        json: { status: 500, translation_key: 'internal_server_error', message: 'no', request_id: 'e2e' },
      }),
    );
    await page.getByRole('link', { name: 'Équipements' }).click();
    await page.getByRole('link', { name: /^Notifications/ }).click();
    const fault = notice(page, 'alert', /Erreur interne/);
    await expect(fault.first()).toBeVisible();
    await fault.first().hover();
    await page.waitForTimeout(400);
    await expect(fault.first()).toBeVisible();
    await expectAccessible(page, 'a fault', '[role=alert]');
  });
  await test.step('error: a key that is nobody’s has the general message', async () => {
    await page.route('**/api/v1/client/*/asset_type/**', (route) =>
      route.fulfill({
        status: 400,
        json: { status: 400, translation_key: 'no_such_key', message: 'no', request_id: 'e2e' },
      }),
    );
    await page.getByRole('link', { name: 'Équipements' }).click();
    await page.reload();
    await expect(notice(page, 'alert', /Un problème est survenu/)).toBeVisible();
  });
});

test('a session that has ended leads back by the snackbar’s link to the authentication page', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/401 \(Unauthorized\)/);
  await openSession(page, 'consultant');
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const elsewhere = await watched.openContext();
  await elsewhere.addCookies(await page.context().cookies());
  await elsewhere.request.post('/api/v1/auth/logout');
  await page.route('**/api/v1/notification/**', expired, { times: 1 });
  // A count that is read beside the page may find out first.
  await page
    .getByRole('link', { name: /^Notifications/ })
    .click({ timeout: 5000 })
    .catch(() => undefined);
  const fault = notice(page, 'alert', /session a expiré/i);
  await expect(fault).toBeVisible();
  await fault.hover();
  // On the authentication page itself a link to it would lead nowhere.
  await expect(fault.getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await fault.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/login/);
  await fillSignIn(page, 'consultant');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a call without an answer is logged with its context; no other server is asked who the reader is', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/net::ERR_FAILED/);
  await openSession(page, 'consultant');
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await page.route('**/api/v1/client/*/news*', (route) => route.abort());
  const logged = page.waitForRequest('**/api/v1/elastic_search/log');
  await page.goto('/news');
  const body = (await logged).postDataJSON();
  expect(body.message).toContain('client/{id}/news');
  expect(body.context).toMatchObject({ route: '/news', language: 'fr' });
  expect(body.context.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(body.ip_client).toBeUndefined();
  await expect(notice(page, 'alert', /Un problème est survenu/)).toBeVisible();
  expect([...hosts]).toEqual([new URL(origin).host]);
});
