import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { wholeBrowserOptions } from '../support/browser.ts';
import { press, pusher, shown } from '../support/device-push.ts';
import { makeTank } from '../support/own-tank.ts';
import { outboxOf } from '../support/person.ts';
import {
  accounts,
  callAs,
  callWithKey,
  expect,
  fillSignIn,
  openSession,
  origin,
  type Session,
  spaces,
  test,
} from '../support/product.ts';

// Push messages need the whole browser.
test.use({ launchOptions: wholeBrowserOptions });

const name = 'Cuve du lien';
const space = spaces.island;

/** Has an order proposed for a tank of the journey's own, in the island; answers its id. */
async function propose(page: Page, session: Session): Promise<number> {
  const readings = Array.from({ length: 6 }, (_, i) => ({ hoursAgo: 6 - i, litres: 640 - 5 * i }));
  const { id_asset } = await makeTank(page, session, name, readings, { id_asset_liquid: 1 });
  const body = { id_asset, quantity_ordered: 400 };
  const made = await callWithKey(page, 'demo-provider-14', 'POST', 'provider/order', body);
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()).data.id_order;
}

test('the link of the e-mail and the push message lead straight to the order, in its space, after signing in', async ({
  page,
  watched,
}) => {
  test.setTimeout(90_000);
  // A press that a test makes is none that a browser lets a window come forward for.
  watched.expectInConsole(/InvalidStateError|waitUntil|Uncaught/);
  const session = await openSession(page, 'manager', { space: 'island' });
  const id_order = await propose(page, session);
  const path = `/orders_cockpit/${id_order}`;
  /** Another space than that of the order is the one of the last visit. */
  const leaveFor = async (tab: Page) => {
    await openSession(tab, 'manager', { space: 'haulier' });
    await tab.context().clearCookies();
  };
  const isThere = async (tab: Page) => {
    await expect(tab).toHaveURL(`${origin}${path}`);
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Valider la commande' })).toBeVisible();
  };

  await test.step('the e-mail', async () => {
    let link = '';
    await expect(async () => {
      const letters = await outboxOf(page, accounts.manager);
      link = letters.map(({ text }) => text.match(new RegExp(`\\S+${path}#\\S+`))?.[0]).find(Boolean) ?? '';
      expect(link).not.toBe('');
    }).toPass({ timeout: 20_000 });
    const tab = await (await watched.openContext()).newPage();
    await leaveFor(tab);
    await tab.goto(link.replace(/^https?:\/\/[^/]+/, ''));
    await expect(tab).toHaveURL(/\/login$/);
    await fillSignIn(tab, 'manager');
    await isThere(tab);
    await test.step('signed in already, in another space', async () => {
      await openSession(tab, 'manager', { space: 'haulier' });
      await tab.goto('about:blank');
      await tab.goto(link.replace(/^https?:\/\/[^/]+/, ''));
      await isThere(tab);
    });
  });

  await test.step('the push message, pressed where nobody is signed in', async () => {
    const context = await watched.openContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
    const tab = await context.newPage();
    await leaveFor(tab);
    await tab.goto('/login');
    await tab.evaluate(() => navigator.serviceWorker.ready);
    const push = await pusher(context);
    await push({ title: 'Proposition de commande', body: name, link: path, id_client: space.id });
    await expect.poll(() => shown(context)).toHaveLength(1);
    await press(context);
    await fillSignIn(tab, 'manager');
    await isThere(tab);
  });
  await callAs(page, session, 'PUT', `order/cockpit/${id_order}/cancel`, {
    data: { reason: 'Plus tard', desired_delivery_dates: [] },
  });
});

test('who may not read orders is told so in place of one, and is sent nothing of it', async ({ page }) => {
  const session = await openSession(page, 'driver');
  const { data } = await (
    await callAs(page, await openSession(page, 'consultant'), 'GET', 'order/cockpit?state=3&limit=1')
  ).json();
  const refused = await callAs(page, session, 'GET', `order/cockpit/${data[0].id_order}`);
  expect((await refused.json()).translation_key).toBe('order_view_no_rights');
  await openSession(page, 'driver');
  await page.goto(`/orders_cockpit/${data[0].id_order}`);
  await expect(
    page.getByText('Vous n’avez pas les droits pour consulter la proposition de commande'),
  ).toBeVisible();
  await expect(page.getByText(data[0].asset.asset_name)).toHaveCount(0);
  await expectAccessible(page, 'an order without rights', 'main');
  await page.getByRole('link', { name: 'Aller aux équipements' }).click();
  await expect(page).toHaveURL(/\/equipment$/);
});
