import { openLine } from '../support/line.ts';
import { makeTank } from '../support/own-tank.ts';
import { tinyPdf } from '../support/pdf.ts';
import { callAs, callWithKey, expect, openSession, test } from '../support/product.ts';

const diesel = { id_asset_liquid: 1 };
const low = Array.from({ length: 6 }, (_, i) => ({ hoursAgo: 6 - i, litres: 640 - 5 * i }));

test('declined and ordered without a connection: both wait, are sent once on return, and are told; what is refused is there to be sent again', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  watched.expectInConsole(/net::ERR_|no-response|409 \(Conflict\)/);
  // The connection and two outcomes come back within one second.
  watched.expectShifts();
  const session = await openSession(page, 'manager');
  const declined = await makeTank(page, session, 'Cuve refusée hors ligne', low, diesel);
  const ordered = await makeTank(page, session, 'Cuve commandée hors ligne', low, diesel);
  const proposed = await callWithKey(page, 'demo-provider-14', 'POST', 'provider/order', {
    id_asset: declined.id_asset,
    quantity_ordered: 1000,
  });
  const { id_order } = (await proposed.json()).data;
  const ordersOf = async (id_asset: number, state: number) =>
    (await (await callAs(page, session, 'GET', `order/cockpit?state=${state}&id_asset=${id_asset}`)).json())
      .data;
  const read = async (id: number) =>
    (await (await callAs(page, session, 'GET', `order/cockpit/${id}`)).json()).data;

  const line = await openLine();
  const context = await watched.openContext({ serviceWorkers: 'allow', proxy: line.proxy });
  const tab = await context.newPage();
  await openSession(tab, 'manager');
  await tab.goto('/orders_cockpit');
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What is to be read without a connection has been seen.
  await tab.goto(`/orders_cockpit/${id_order}`);
  await expect(tab.getByRole('button', { name: 'Refuser' })).toBeVisible();
  await tab.goto(`/orders_cockpit/new?asset=${ordered.id_asset}`);
  await expect(tab.getByRole('button', { name: 'Passer la commande' })).toBeVisible();

  await test.step('without a connection the order is filled in with its form, kept, and shown as waiting', async () => {
    line.cut();
    await context.setOffline(true);
    await tab.getByLabel('Quantité', { exact: false }).first().fill('300');
    await tab.getByLabel('Numéro de commande interne').fill('BC-300');
    await tab.getByLabel('Commentaire').fill('Portail nord');
    await tab.getByLabel('Bon de commande signé').setInputFiles({
      name: 'bon.pdf',
      mimeType: 'application/pdf',
      buffer: tinyPdf('Bon pour accord'),
    });
    await tab.getByRole('button', { name: 'Passer la commande' }).click();
    await tab.getByRole('button', { name: 'Garder et envoyer plus tard' }).click();
    await expect(
      tab.getByText(/^Votre commande attend d’être envoyée\s: 300\sL pour Cuve comm/),
    ).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Passer la commande' })).toHaveCount(0);
  });

  await test.step('so is the refusal', async () => {
    await tab.goto(`/orders_cockpit/${id_order}`);
    await tab.getByRole('button', { name: 'Refuser' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Refuser cette proposition' });
    await dialog.getByLabel('Motif').fill('La cuve sera déplacée.');
    await dialog.getByRole('button', { name: 'Garder et envoyer plus tard' }).click();
    await expect(tab.getByText(/^Votre refus attend d’être envoyé\s: Cuve refusée/)).toBeVisible();
    await expect(tab.getByRole('button', { name: /^(Refuser|Valider)/ })).toHaveCount(0);
    expect(await ordersOf(ordered.id_asset, 2)).toEqual([]);
    expect((await read(id_order)).state).toBe(1);
  });

  const colleagues = await test.step('meanwhile a colleague orders for the same tank', async () => {
    const outlook = await callAs(page, session, 'GET', `order/cockpit/tank?id_asset=${ordered.id_asset}`);
    const { delivery_room: days } = (await outlook.json()).data;
    const made = await callAs(page, session, 'POST', 'order/cockpit', {
      multipart: {
        id_asset: String(ordered.id_asset),
        quantity_ordered: '100',
        desired_delivery_date: days[8].date,
        form: { name: 'bon.pdf', mimeType: 'application/pdf', buffer: tinyPdf('Bon pour accord') },
      },
    });
    expect(made.status(), await made.text()).toBe(200);
    return (await made.json()).data.id_order;
  });

  await test.step('back again the refusal goes through, the order does not: both are told', async () => {
    line.mend();
    await context.setOffline(false);
    await expect.poll(async () => (await read(id_order)).state, { timeout: 20_000 }).toBe(4);
    expect(await read(id_order)).toMatchObject({ cancellation: { reason: 'La cuve sera déplacée.' } });
    await tab.goto('/orders_cockpit');
    await expect(tab.getByText('Commande annulée pour Cuve refusée hors ligne')).toBeVisible();
    await expect(tab.getByText(/commandée hors ligne n’a pas été passée/).first()).toBeVisible();
    await expect(tab.getByText('Portail nord')).toBeVisible();
    expect(await ordersOf(ordered.id_asset, 2)).toHaveLength(1);
  });

  await test.step('in another space it is seen to wait here', async () => {
    await openSession(tab, 'manager', { space: 'island' });
    await tab.goto('/orders_cockpit');
    await expect(tab.getByText(/attend dans l’espace Transports Lemaire/)).toBeVisible();
    await tab.getByRole('link', { name: 'Aller à l’espace Transports Lemaire' }).click();
    await expect(tab).toHaveURL(/\/new\?asset=\d+$/);
    await expect(tab.getByText('Portail nord')).toBeVisible();
    await expect(
      tab.getByText('Une commande est déjà en cours pour cet équipement', { exact: true }),
    ).toBeVisible();
  });

  await test.step('once the way is free the form has all that was entered, and it is sent once', async () => {
    await callAs(page, session, 'POST', `order/cockpit/${colleagues}`);
    await tab.goto('/orders_cockpit');
    await tab.getByRole('link', { name: 'Ouvrir le formulaire' }).click();
    await expect(tab.getByLabel('Quantité', { exact: false }).first()).toHaveValue('300');
    await expect(tab.getByLabel('Numéro de commande interne')).toHaveValue('BC-300');
    await expect(tab.getByLabel('Commentaire')).toHaveValue('Portail nord');
    await tab.getByRole('button', { name: 'Passer la commande' }).click();
    await tab.getByRole('button', { name: 'Oui, commander' }).click();
    await expect(tab.getByText('Demande faite')).toBeVisible();
    const [made] = await ordersOf(ordered.id_asset, 2);
    expect(await read(made.id_order)).toMatchObject({
      quantity_ordered: 300,
      purchase_order_number: 'BC-300',
      comment: 'Portail nord',
      order_form: { filename: 'bon.pdf' },
    });
    await tab.goto('/orders_cockpit');
    await expect(tab.getByRole('button', { name: 'J’ai compris' })).toHaveCount(1);
    await tab.getByRole('button', { name: 'J’ai compris' }).click();
    await expect(tab.getByRole('button', { name: 'J’ai compris' })).toHaveCount(0);
    await callAs(page, session, 'POST', `order/cockpit/${made.id_order}`);
  });
  await line.close();
});
