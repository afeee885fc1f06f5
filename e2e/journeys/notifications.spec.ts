import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { wholeBrowserOptions } from '../support/browser.ts';
import { press, pusher, shown } from '../support/device-push.ts';
import { newPerson, openAs, type Person } from '../support/person.ts';
import {
  borealOrigin,
  callAs,
  callWithKey,
  expect,
  openSession,
  origin,
  spaces,
  test,
} from '../support/product.ts';
import { openPushService } from '../support/push-service.ts';

// Push messages need the whole browser.
test.use({ launchOptions: wholeBrowserOptions });

// Notifications and push messages stand in one file, whose journeys run one after the other: each would hear of the other's news.

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function publish(page: Page, title: string): Promise<void> {
  const published = await callWithKey(page, 'demo-provider-14', 'POST', 'provider/news', {
    title,
    body: 'Bonjour.',
    id_client: spaces.island.id,
  });
  expect(published.ok(), await published.text()).toBe(true);
}

test('notifications come live, are seen at once, read, deleted with a way back, and lead to their page', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const person = await newPerson(page);
  await openAs(page, person);
  await page.goto('/equipment');
  const bell = page.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/1 non vue/);

  const title = `Dépôt fermé ${Date.now().toString(36)}`;
  await test.step('one that comes raises the count, without a reload', async () => {
    // The stream opens once the page stands.
    await page.waitForResponse((response) => response.url().endsWith('/stream'), { timeout: 20_000 });
    await publish(page, title);
    await publish(page, 'Un autre dépôt ouvre');
    await expect(bell).toHaveAccessibleName(/3 non vues/, { timeout: 20_000 });
  });

  await test.step('the page marks them seen, and the count goes', async () => {
    await bell.click();
    await expect(heading(page, 'Notifications')).toBeVisible();
    await expect(row(page, title)).toBeVisible();
    await expect(row(page, 'Bienvenue dans l’espace')).toBeVisible();
    await page.getByRole('link', { name: 'Équipements' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
    await bell.click();
  });

  await test.step('by category, in the address', async () => {
    await page.getByRole('button', { name: /^Compte/ }).click();
    await expect(page).toHaveURL(/category=4/);
    await expect(row(page, title)).toHaveCount(0);
    await expect(row(page, 'Bienvenue').getByText('non lue')).toBeVisible();
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await expect(row(page, 'Bienvenue').getByText('non lue')).toHaveCount(0);
    await page.getByRole('button', { name: 'Toutes' }).click();
    await expect(row(page, title).getByText('non lue')).toBeVisible();
  });

  await test.step('one is marked read, then all', async () => {
    await row(page, title)
      .getByRole('button', { name: /^Marquer comme lue/ })
      .click();
    await expect(row(page, title).getByText('non lue')).toHaveCount(0);
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await expect(page.getByText('non lue', { exact: false })).toHaveCount(0);
  });

  await test.step('a deletion can be taken back, and holds when the page is left', async () => {
    await row(page, 'Bienvenue')
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await expect(row(page, 'Bienvenue')).toHaveCount(0);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(row(page, 'Bienvenue')).toBeVisible();
    await row(page, 'Bienvenue')
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('link', { name: 'Équipements' }).click();
    await deleted;
    await bell.click();
    await expect(row(page, title)).toBeVisible();
    await expect(row(page, 'Bienvenue')).toHaveCount(0);
  });

  await test.step('the row opens what it is about', async () => {
    await row(page, title).getByRole('link').click();
    await expect(page).toHaveURL(/\/news/);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('push messages: turned on where they are of use, received with the product closed, opened, dropped, turned off', async ({
  watched,
}) => {
  test.setTimeout(180_000);
  watched.expectInConsole(/401 \(Unauthorized\).*refresh|net::ERR_|no-response/);
  // A press that a test makes is none that a browser lets a window come forward for.
  watched.expectInConsole(/InvalidStateError|waitUntil|Uncaught/);
  const service = await openPushService();
  const context = await watched.openContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
  const { endpoint } = await service.equip(context);
  const page = await context.newPage();
  const person: Person = await newPerson(page);
  await openAs(page, person);

  await test.step('it is not asked for before somebody reads what has happened', async () => {
    await page.goto('/equipment');
    await expect(heading(page, 'Équipements')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(page.getByText('même application fermée')).toHaveCount(0);
    await page.goto('/notifications');
    await expect(page.getByText('même application fermée')).toBeVisible();
    await expectAccessible(page, 'the offer of push messages', 'aside');
  });

  await test.step('who declines is asked again after 90 days', async () => {
    const offer = page.getByText('même application fermée');
    const declined = 'niveau_push_declined';
    const letDaysPass = (days: number) =>
      page.evaluate(
        ([name, ms]) => localStorage.setItem(name, String(Number(localStorage.getItem(name)) - ms)),
        [declined, days * 86_400_000] as const,
      );
    await page.getByRole('button', { name: 'Pas maintenant' }).click();
    await expect(offer).toHaveCount(0);
    await letDaysPass(89);
    await page.reload();
    await expect(row(page, 'Bienvenue')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect(offer).toHaveCount(0);
    await letDaysPass(1);
    await page.reload();
    await expect(offer).toBeVisible();
    const registered = page.waitForRequest('**/api/v1/user/register_push_token');
    await page.getByRole('button', { name: 'Activer' }).click();
    expect((await registered).postDataJSON()).toMatchObject({ type: 'web', platform: 'pwa-14' });
    await expect(page.getByText('même application fermée')).toHaveCount(0);
  });

  const title = `Livraison retardée ${Date.now().toString(36)}`;
  const push = await pusher(context);
  let address = '';
  await test.step('what the server sends is shown though no page is open', async () => {
    await page.close();
    const [blank] = context.pages();
    if (!blank) throw new Error('no page is left');
    await publish(blank, title);
    const message = await service.next(endpoint);
    expect(message.link).toMatch(/^\/news/);
    address = message.link;
    await push(message);
    await expect.poll(() => shown(context)).toEqual([{ title: message.title, body: message.body }]);
    expect(message.title + message.body).toContain(title);
    await test.step('a press opens a window at its page, in its space', async () => {
      const worker = context.serviceWorkers()[0];
      if (!worker) throw new Error('no worker');
      // A browser opens none for a press that a test makes.
      await worker.evaluate(() => {
        Object.defineProperty(Reflect.get(globalThis, 'clients'), 'openWindow', {
          configurable: true,
          value: async (opened: string) => Reflect.set(globalThis, '__opened', opened),
        });
      });
      await press(context);
      await expect
        .poll(() => worker.evaluate(() => Reflect.get(globalThis, '__opened')))
        .toBe(`${address}#space=${spaces.island.id}`);
      await push(message);
      await expect.poll(() => shown(context)).toHaveLength(1);
    });
  });

  const again = await context.newPage();
  await test.step('a press opens its page', async () => {
    await again.goto('/equipment');
    await expect(heading(again, 'Équipements')).toBeVisible();
    await press(context);
    await expect(again).toHaveURL((url) => url.pathname === address);
  });

  await test.step('it is off again in one click', async () => {
    await again.goto('/profile');
    const forgotten = again.waitForResponse(
      (response) => response.url().endsWith('/user/push_token') && response.request().method() === 'DELETE',
    );
    await again.getByRole('button', { name: 'Désactiver sur cet appareil' }).click();
    expect((await forgotten).ok()).toBe(true);
    await expect(again.getByRole('button', { name: 'Activer sur cet appareil' })).toBeVisible();
    const before = service.count(endpoint);
    await publish(again, 'Une nouvelle que personne ne pousse');
    await again.waitForTimeout(2500);
    expect(service.count(endpoint)).toBe(before);
  });

  await test.step('a subscription that its service ended is dropped', async () => {
    await again.getByRole('button', { name: 'Activer sur cet appareil' }).click();
    await expect(again.getByRole('button', { name: 'Désactiver sur cet appareil' })).toBeVisible();
    // A page registers what its browser has once more, a moment after it opened: that is over before the end comes.
    const kept = again.waitForResponse('**/api/v1/user/register_push_token');
    await again.reload();
    expect((await kept).ok()).toBe(true);
    service.answer(endpoint, 410);
    const before = service.count(endpoint);
    await publish(again, 'Une première nouvelle de plus');
    await expect.poll(() => service.count(endpoint), { timeout: 20_000 }).toBeGreaterThan(before);
    // Other news of the space may have been on their way at that moment.
    await again.waitForTimeout(1500);
    const ended = service.count(endpoint);
    await publish(again, 'Une seconde nouvelle de plus');
    await again.waitForTimeout(2500);
    expect(service.count(endpoint)).toBe(ended);
  });

  const isSubscribed = () =>
    again.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return (await registration?.pushManager.getSubscription()) != null;
    });
  /** Opens the product signed in; the page then registers what its browser has. */
  const openAgain = async () => {
    await openAs(again, person);
    const registered = again.waitForResponse('**/api/v1/user/register_push_token');
    await again.goto('/equipment');
    expect((await registered).ok()).toBe(true);
  };
  const signIn = again.getByRole('button', { name: 'Se connecter' });
  await test.step('where the session is over it rests, and comes back with who signs in', async () => {
    await openAgain();
    expect(await isSubscribed()).toBe(true);
    const elsewhere = await watched.openContext();
    await elsewhere.addCookies(await context.cookies());
    await elsewhere.request.post('/api/v1/auth/logout');
    await again.goto('/equipment');
    await expect(signIn).toBeVisible();
    await expect.poll(isSubscribed).toBe(false);
    await openAgain();
    expect(await isSubscribed()).toBe(true);
  });
  await test.step('so it does after a sign-out that the server has not heard of', async () => {
    await context.setOffline(true);
    await again.getByRole('button', { name: /Anna Martin/ }).click();
    await again.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(signIn).toBeVisible();
    await expect.poll(isSubscribed).toBe(false);
    const told = again.waitForResponse('**/auth/logout');
    await context.setOffline(false);
    expect((await told).ok()).toBe(true);
    await openAgain();
  });
  await test.step('who closes their account is told so, and nothing else', async () => {
    await again.goto('/profile');
    await again.getByRole('button', { name: 'Fermer mon compte' }).click();
    const dialog = again.getByRole('dialog', { name: 'Fermer votre compte' });
    await dialog.locator('input[type=password]').fill(person.password);
    await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
    await expect(signIn).toBeVisible();
    await expect(again.getByText('Votre compte est fermé.')).toBeVisible();
    await expect(again.getByText(/session a expiré/i)).toHaveCount(0);
  });
  await service.close();
});

test('an address that is nobody’s: the default theme with a warning, and its platform is reported', async ({
  watched,
}) => {
  watched.expectInConsole(/404 \(Not Found\).*display_option/);
  const service = await openPushService();
  const nobody = origin.replace('127.0.0.1', 'nobody.localhost');
  const context = await watched.openContext({ serviceWorkers: 'allow', baseURL: nobody });
  await context.grantPermissions(['notifications'], { origin: nobody });
  await service.equip(context);
  const page = await context.newPage();
  const person = await newPerson(page);
  await page.goto('/login');
  await expect(page.getByText(/thème par défaut/i)).toBeVisible();
  await expect(page).toHaveTitle('Niveau');
  await expect(page.getByRole('img', { name: /Énergies du Val|Boreal/ })).toHaveCount(0);
  const colours = (of: Page) =>
    of.evaluate(async () => {
      const button = document.querySelector('.login-submit');
      const look = await fetch('/api/v1/display_option/pwa_sens');
      return { status: look.status, accent: button && getComputedStyle(button).backgroundColor };
    });
  const own = await (await watched.openContext()).newPage();
  await own.goto(`${borealOrigin}/login`);
  const provider = await colours(own);
  expect(provider.status).toBe(200);
  const byDefault = await colours(page);
  expect(byDefault.status).toBe(404);
  expect(byDefault.accent).not.toBe(provider.accent);
  await page.getByLabel('Adresse e-mail').fill(person.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(heading(page, 'Équipements')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole('link', { name: /^Notifications/ }).click();
  const reported = page.waitForRequest('**/api/v1/user/unregistered_platform');
  const registered = page.waitForRequest('**/api/v1/user/register_push_token');
  await page.getByRole('button', { name: 'Activer' }).click();
  expect((await registered).postDataJSON()).toMatchObject({ type: 'web', platform: 'empty-shell' });
  expect((await reported).postDataJSON()).toMatchObject({ url: expect.stringContaining('nobody.localhost') });
  await service.close();
});

test('the list has no end: more comes as it is scrolled, a fault is told in its place, and a deletion keeps it whole', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/503 \(Service Unavailable\).*notification/);
  await openAs(page, await newPerson(page));
  // Seventy-five would have to be told to everybody of the space: the server’s answers stand in.
  let kept = Array.from({ length: 75 }, (_, at) => ({
    id_notification: 75 - at,
    title: `Message ${75 - at}`,
    body: '',
    link: null,
    is_see: true,
    is_read: true,
    created_at: new Date(Date.now() - at * 3_600_000).toISOString(),
    notification_category: { id_notification_category: 4, name: 'account' },
  }));
  let isBroken = false;
  await page.route(/\/api\/v1\/notification\/(user|\d)/, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.endsWith('/stream')) return route.abort();
    if (route.request().method() === 'DELETE') {
      kept = kept.filter(({ id_notification }) => !url.pathname.endsWith(`/${id_notification}`));
      return route.fulfill({ json: { data: null } });
    }
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name) ?? 0));
    if (isBroken && offset === 60)
      return route.fulfill({
        status: 503,
        json: { status: 503, translation_key: 'problem_occurred', message: 'no', request_id: 'e2e' },
      });
    const data = kept.slice(offset, (offset ?? 0) + (limit ?? 20));
    return route.fulfill({
      json: { data, meta: { total: kept.length, unseen: 0, unread: 0, categories: [] } },
    });
  });
  watched.expectInConsole(/ERR_FAILED.*stream/);
  await page.goto('/notifications');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Message/ });
  await expect(rows).toHaveCount(30);

  await test.step('the second page comes by itself', async () => {
    isBroken = true;
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(60);
    await expect(rows.last()).toContainText('Message 16');
  });
  await test.step('what could not be read says so where it belongs, and is read again there', async () => {
    await rows.last().scrollIntoViewIfNeeded();
    const again = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
    await expect(again).toBeVisible();
    await expect(rows).toHaveCount(60);
    isBroken = false;
    await again.click();
    await expect(rows).toHaveCount(75);
    await expect(rows.last()).toContainText('Message 1');
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toHaveCount(0);
  });
  await test.step('a deletion in the middle is taken back, or moves the rest up: nothing is lost or twice', async () => {
    const deleteRow = (text: string) =>
      rows
        .filter({ hasText: new RegExp(`^${text}(?!\\d)`) })
        .getByRole('button', { name: /^Supprimer/ })
        .click();
    await deleteRow('Message 40');
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(rows).toHaveCount(75);
    await deleteRow('Message 41');
    await expect(rows).toHaveCount(74);
    await page.getByRole('link', { name: 'Équipements' }).click();
    await page.goBack();
    await expect(rows.first()).toContainText('Message 75');
    const more = page.getByRole('button', { name: 'Afficher plus' });
    for (const count of [60, 74]) {
      await more.scrollIntoViewIfNeeded();
      await expect(rows).toHaveCount(count);
    }
    const titles = await rows.getByText(/^Message \d+$/).allTextContents();
    expect(new Set(titles).size).toBe(74);
    expect(titles).not.toContain('Message 41');
  });
});

test('a message about another space opens its page there', async ({ watched }) => {
  test.setTimeout(90_000);
  watched.expectInConsole(/InvalidStateError|waitUntil|Uncaught/);
  const context = await watched.openContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
  const page = await context.newPage();
  const person = await newPerson(page, { space: 'island' });
  const manager = await openSession(page, 'manager', { space: 'haulier' });
  const roles = await callAs(page, manager, 'GET', 'professional/14/roles_client');
  const { data }: { data: { id_role: number; name: string }[] } = await roles.json();
  const invited = await callAs(page, manager, 'POST', `user_invitation/invite/client/${spaces.haulier.id}`, {
    data: { emails: [person.email], id_role: data.find(({ name }) => name === 'consultant')?.id_role },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  await context.clearCookies();
  const own = await openAs(page, person);
  const open = await callAs(page, own, 'GET', `user/${own.user.id_user}/user_invitations`);
  const [{ token }] = (await open.json()).data;
  expect((await callAs(page, own, 'PUT', `user_invitation/accept/${token}`)).ok()).toBe(true);

  await page.goto('/equipment');
  await expect(page.getByText(spaces.island.name, { exact: true }).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const push = await pusher(context);
  const message = {
    title: 'Commande à valider',
    body: 'AdBlue',
    link: '/documents',
    id_client: spaces.haulier.id,
  };
  await push(message);
  await expect.poll(() => shown(context)).toEqual([{ title: message.title, body: message.body }]);
  await press(context);
  await expect(page).toHaveURL((url) => url.pathname === '/documents');
  await expect(page.getByText(spaces.haulier.name, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(spaces.island.name, { exact: true })).toHaveCount(0);
});
