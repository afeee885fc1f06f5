import type { Locator, Page } from '@playwright/test';
import { tinyPdf } from '../support/pdf.ts';
import { callAs, callWithKey, expect, openSession, signIn, test } from '../support/product.ts';
import { depot, distanceOver, litresAt, sendReadings } from '../support/tank.ts';
import { chirpStack, thingsStack } from '../support/uplinks.ts';

const hour = 3_600_000;
const litres = (figure: string) => new RegExp(`${figure.replace(' ', '\\s')}\\sL`);

const delivered = /^\+2\s0[01]\d\sL$/;

/** The count beside the menu entry, as it is read out; 0 where it has none. */
async function badgeOf(page: Page): Promise<number> {
  const count = page.getByRole('link', { name: /^Commandes/ }).getByText(/à traiter$/);
  return (await count.count()) === 0 ? 0 : Number.parseInt((await await count.textContent()) ?? '', 10);
}

/** Opens the page anew until a part of it holds a text. */
async function showsAfterReload(part: Locator, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await part.page().reload();
    await expect(part).toContainText(text, { timeout: 4000 });
  }).toPass({ timeout: 45_000 });
}

test('a sensor reports, an order is proposed before the tank is empty, and the customer validates it', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  const start = Date.now();
  const session = await openSession(page, 'manager');
  const { meta } = await (await callAs(page, session, 'GET', 'order/cockpit?state=1&limit=1')).json();
  const waiting = Number(meta.total) + 1;
  await page.context().clearCookies();

  await test.step('the uplink of a day ago is taken once, however often and by whom it is sent', async () => {
    const at = new Date(start - 24 * hour).toISOString();
    const tts = thingsStack(depot.device_number, at, 104);
    const post = async (network: 'tts' | 'chirpstack', body: unknown) => {
      const answer = await callWithKey(page, 'demo-ingest-14', 'POST', `ingest/${network}`, body);
      expect(answer.status()).toBe(200);
      return (await answer.json()).data;
    };
    expect(await post('tts', tts)).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
    expect(await post('tts', tts)).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
    expect(await post('chirpstack', chirpStack(depot.device_number, at, 104))).toEqual({
      accepted: 0,
      duplicates: 1,
      rejected: [],
    });
    expect(litresAt(depot.diameter_mm + depot.chimney_mm - 2116)).toBeCloseTo(4002.6, 0);
  });

  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: depot.name }) });
  await test.step('signed in, the list shows the level that it means', async () => {
    await signIn(page, 'manager');
    await expect(page).toHaveURL(/\/equipment$/);
    // The level is made of the reading a moment after it was taken.
    await showsAfterReload(row, litres('4 003'));
    await expect(row).toContainText('92');
  });

  await test.step('a delivery and the use after it arrive', async () => {
    const series = Array.from({ length: 23 }, (_, i) => {
      const volume = i < 5 ? 3990 - 12 * i : 5950 - 105 * (i - 5);
      return {
        device_number: depot.device_number,
        metric: 'distance_mm',
        at: start - (23 - i) * hour,
        value: distanceOver(volume),
      };
    });
    await sendReadings(page, series);
  });

  await test.step('the curve shows the fill, and so do its table and the history', async () => {
    await showsAfterReload(row, litres('4 1[67]\\d'));
    await row.getByRole('link', { name: depot.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: depot.name })).toBeVisible();
    const curve = page.getByRole('region', { name: /^Niveau/ });
    await curve.getByRole('button', { name: '7 derniers jours' }).click();
    await expect(page).toHaveURL(/period=last_7_days/);
    await expect(curve.getByText('Livraison', { exact: true })).toBeVisible();
    await expect(curve.locator('svg').getByText(delivered)).toBeVisible();
    await curve.getByRole('button', { name: 'Afficher le tableau' }).click();
    await curve.getByLabel('Granularité').selectOption({ label: 'Par jour' });
    await expect(curve.getByRole('table').getByText(delivered)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Historique des remplissages' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: /de 3\s9\d\d\sL à 5\s9\d\d\sL/ })).toContainText(
      /\+2\s0[01]\d\sL/,
    );
  });

  const orders = page.getByRole('link', { name: /^Commandes/ });
  const orderTab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
  await test.step('a proposal stands in the cockpit, and the badge counts it', async () => {
    await showsAfterReload(page.locator('main'), 'Commande à valider');
    await orders.click();
    const proposal = page.getByRole('row').filter({ hasText: depot.name });
    await expect(proposal).toBeVisible();
    await expect.poll(() => badgeOf(page)).toBe(waiting);
    await expect(orderTab('À valider')).toContainText(String(waiting));
    await proposal.getByRole('link', { name: depot.name }).click();
    await expect(page).toHaveURL(/\/orders_cockpit\/\d+$/);
  });
  const path = new URL(page.url()).pathname;

  await test.step('the consultant reads it and may not decide; the server says no as well', async () => {
    const context = await watched.openContext();
    const theirs = await context.newPage();
    const session = await openSession(theirs, 'consultant');
    await theirs.goto(path);
    await expect(theirs.getByRole('heading', { level: 1, name: depot.name })).toBeVisible();
    await expect(theirs.getByText('Vous pouvez consulter cette proposition')).toBeVisible();
    await expect(theirs.getByRole('button', { name: /Valider|Refuser|Annuler/ })).toHaveCount(0);
    const id = path.split('/').at(-1);
    const validated = await callAs(theirs, session, 'POST', `order/cockpit/${id}/validate`, {
      multipart: { quantity_ordered: '1000', desired_delivery_date: '2030-01-01' },
    });
    expect(validated.status()).toBe(403);
    const cancelled = await callAs(theirs, session, 'PUT', `order/cockpit/${id}/cancel`, {
      data: { reason: 'Pas maintenant', desired_delivery_dates: [] },
    });
    expect(cancelled.status()).toBe(403);
  });

  await test.step('the manager validates it with the signed form', async () => {
    await page.getByLabel('Bon de commande signé').setInputFiles({
      name: 'bon-de-commande.pdf',
      mimeType: 'application/pdf',
      buffer: tinyPdf('Bon pour accord'),
    });
    await expect(page.getByText('bon-de-commande.pdf')).toBeVisible();
    await page.getByLabel('Numéro de commande interne').fill('BC-2026-118');
    await page.getByRole('button', { name: 'Valider la commande' }).click();
    const question = page.getByRole('dialog', { name: /^Valider cette commande/ });
    await expect(question).toContainText(depot.name);
    await question.getByRole('button', { name: 'Oui, valider' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Commande validée/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: depot.name })).toBeVisible();
    await expect(page.getByText('Validée par Camille Lemaire')).toBeVisible();
    await expect(page.getByText('BC-2026-118')).toBeVisible();
    await expect(page.getByRole('button', { name: /Valider la commande|^Refuser$/ })).toHaveCount(0);
  });

  await test.step('it is in progress, and the badge no longer counts it', async () => {
    await page.getByRole('link', { name: 'Commandes' }).click();
    await expect(orderTab('En cours')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('row').filter({ hasText: depot.name })).toBeVisible();
    await expect.poll(() => badgeOf(page)).toBe(waiting - 1);
    await orderTab('À valider').click();
    await expect(page.getByRole('row').filter({ hasText: depot.name })).toHaveCount(0);
    await orders.click();
    await page.goto(path);
    await page.getByRole('button', { name: /bon-de-commande\.pdf/ }).click();
  });
});

test('a driver sees tanks alone, and the server answers no order', async ({ page }) => {
  const session = await openSession(page, 'driver');
  await page.goto('/equipment');
  await expect(page.getByRole('link', { name: depot.name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2, name: /^Cuves/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Flotte/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Commandes/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Commande à valider' })).toHaveCount(0);
  await page.goto('/orders_cockpit');
  await expect(page.getByText('Votre rôle ne donne pas accès à cette page')).toBeVisible();
  for (const refused of ['order/cockpit?state=1', 'order/cockpit/1', 'order/cockpit/products?id_asset=1'])
    expect((await callAs(page, session, 'GET', refused)).status(), refused).toBe(403);
});
