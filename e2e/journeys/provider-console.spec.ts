import type { Page } from '@playwright/test';
import { newDeviceNumber } from '../support/device-number.ts';
import { makeTank } from '../support/own-tank.ts';
import { tinyPdf } from '../support/pdf.ts';
import {
  borealOrigin,
  callAs,
  callWithKey,
  expect,
  openSession,
  origin,
  type Session,
  spaces,
  test,
} from '../support/product.ts';

/** A client space of the provider in which no other journey works. */
const farm = { id: 102, name: 'Ferme des Trois Chênes' } as const;

const menu = (page: Page) => page.getByRole('navigation').first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** A page of the console, for an administrator who is signed in. */
async function openConsole(page: Page, path: string, title: string): Promise<Session> {
  const session = await openSession(page, 'admin');
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
  return session;
}

test('who manages a client space neither finds the console nor may use it', async ({ page }) => {
  const session = await openSession(page, 'manager');
  await page.goto('/provider/spaces');
  await expect(page).toHaveURL(/\/equipment$/);
  await expect(heading(page, 'Équipements')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Clients', exact: true })).toHaveCount(0);
  const registry = await (await callAs(page, session, 'GET', 'platform/registry')).json();
  expect(JSON.stringify(registry.data.disabled)).not.toContain('mf-provider');
  for (const [method, path, data] of [
    ['GET', 'provider/clients/datatable'],
    ['GET', `provider/client/${spaces.haulier.id}`],
    ['PUT', `provider/client/${spaces.haulier.id}/modules`, { disable: ['NEWS'] }],
    ['GET', 'provider/orders'],
    ['PUT', 'provider/banner', { message: 'x', background_color: '#073f4e' }],
    ['GET', 'provider/unknown_devices'],
    ['POST', 'auth/view', { id_client: spaces.haulier.id, id_role: 1 }],
  ] as const) {
    const answer = await callAs(page, session, method, path, data ? { data } : {});
    expect([path, answer.status()]).toEqual([path, 403]);
  }
});

test('a module switched off goes from the pages of the space’s users, and comes back', async ({
  page,
  watched,
}) => {
  const customer = await (await watched.openContext()).newPage();
  const session = await openSession(customer, 'manager', { space: 'island' });
  const entry = customer.getByRole('navigation').locator('a[href="/stickers"]');
  const isAnswered = async () =>
    (await callAs(customer, session, 'GET', `client/${spaces.island.id}/stickers`)).status();
  const openPage = async () => {
    await customer.goto('/documents');
    await expect(heading(customer, 'Documents')).toBeVisible();
  };
  await openPage();
  await expect(entry).toHaveCount(1);
  const path = `provider/client/${spaces.island.id}/modules`;
  try {
    await openConsole(page, `/provider/spaces/${spaces.island.id}`, spaces.island.name);
    await page.getByRole('switch', { name: 'Stickers' }).click();
    await expect(page.getByText(`Stickers : désactivé pour ${spaces.island.name}`)).toBeVisible();
    expect(await isAnswered()).toBe(403);
    await openPage();
    await expect(entry).toHaveCount(0);
    await page.getByRole('switch', { name: 'Stickers' }).click();
    await expect(page.getByText(`Stickers : activé pour ${spaces.island.name}`)).toBeVisible();
    expect(await isAnswered()).toBe(200);
    await openPage();
    await expect(entry).toHaveCount(1);
  } finally {
    await callWithKey(page, 'demo-provider-14', 'PUT', path, { enable: ['STCK'] });
  }
});

test('a space is seen as one of its roles sees it: to read only, with the way back on every page', async ({
  page,
}) => {
  await openConsole(page, `/provider/spaces/${farm.id}`, farm.name);
  let authorization = '';
  page.on('request', (request) => {
    authorization = request.headers().authorization ?? authorization;
  });
  await page.getByLabel('Rôle', { exact: true }).selectOption({ label: 'Consultant' });
  await page.getByRole('button', { name: 'Ouvrir cette vue' }).click();
  const notice = page.getByRole('complementary', { name: 'Vue d’un espace client' });
  await expect(notice).toContainText(`Vous voyez ${farm.name} avec le rôle « Consultant »`);
  await expect(heading(page, 'Équipements')).toBeVisible();
  await expect(page.getByText('GNR – Hangar').first()).toBeVisible();

  await test.step('the server refuses whatever it would change', async () => {
    const refused = await page.request.put(`${origin}/api/v1/client/${farm.id}`, {
      headers: { authorization },
      data: { client_space_name: 'Autre nom' },
    });
    expect([refused.status(), (await refused.json()).translation_key]).toEqual([403, 'view_read_only']);
    const console = await page.request.get(`${origin}/api/v1/provider/clients`, {
      headers: { authorization },
    });
    expect(console.status()).toBe(403);
  });

  await test.step('it stands over a page that is loaded anew, and leads back', async () => {
    await page.goto('/documents');
    await expect(heading(page, 'Documents')).toBeVisible();
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Retour à la console' }).click();
    await expect(heading(page, 'Clients')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test('a message is written with its preview, and stands above the pages of its space', async ({ page }) => {
  const words = `Livraisons suspendues le ${Date.now() % 100_000}`;
  const session = await openConsole(page, '/provider/messages', 'Messages');
  try {
    await page.getByRole('button', { name: 'Rédiger un message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rédiger un message' });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Message/ })).toBeFocused();
    await dialog.getByRole('textbox', { name: /^Message/ }).fill(`**${words}**`);
    await expect(dialog.locator('strong', { hasText: words })).toBeVisible();
    const field = dialog.getByRole('combobox', { name: /^Pour/ });
    await field.fill('Ferme');
    await dialog.getByRole('option', { name: farm.name }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Message enregistré')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText(farm.name);

    await page.goto(`/provider/spaces/${farm.id}`);
    await page.getByRole('button', { name: 'Ouvrir cette vue' }).click();
    await expect(page.getByRole('complementary', { name: 'Annonce' })).toContainText(words);
    await page.getByRole('button', { name: 'Retour à la console' }).click();
    await expect(heading(page, farm.name)).toBeVisible();
  } finally {
    await callAs(page, session, 'DELETE', `provider/banner?id_client=${farm.id}`);
  }
});

test('a colour that cannot be read is named with one that can; what is saved is seen at the next load', async ({
  page,
  watched,
}) => {
  const session = await openSession(page, 'borealAdmin', { under: borealOrigin });
  const look = (await (await callAs(page, session, 'GET', 'display_option/professional/15')).json()).data;
  const { id_professional: _, name: __, ...before } = look;
  const shown = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--success').trim());
  /** What is chosen is written in the second colour: its dark shade by day, its light one by night. */
  const chosen = page.locator('label').filter({ has: page.getByRole('radio', { checked: true }) });
  watched.expectShifts();
  await page.goto(`${borealOrigin}/provider/look`);
  await expect(heading(page, 'Look')).toBeVisible();
  const first = await shown();
  try {
    await page.getByRole('textbox', { name: 'Success', exact: true }).fill('#7fd8a4');
    await expect(page.getByText(/where 4.5:1 is needed/)).toBeVisible();
    await page.getByRole('button', { name: /^Take #\w+ for Success/ }).click();
    await expect(page.getByText('Every colour can be read where it stands')).toBeVisible();
    const taken = await page.getByRole('textbox', { name: 'Success', exact: true }).inputValue();
    await page.getByRole('textbox', { name: 'Second, dark', exact: true }).fill('#5a3208');
    await page.getByRole('textbox', { name: 'Second, light', exact: true }).fill('#ffd9b8');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Look saved/)).toBeVisible();
    const saved = (await (await callAs(page, session, 'GET', 'display_option/professional/15')).json()).data;
    expect(saved.success).toBe(taken);
    await page.reload();
    await expect(heading(page, 'Look')).toBeVisible();
    expect(await shown()).not.toBe(first);
    await expect(chosen).toHaveCSS('color', 'rgb(90, 50, 8)');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(chosen).toHaveCSS('color', 'rgb(255, 217, 184)');
  } finally {
    await callAs(page, session, 'PUT', 'provider/display_option', { data: before });
  }
});

test('an order is moved along its delivery, with a paper, and its customer sees both', async ({
  page,
  watched,
}) => {
  const customer = await (await watched.openContext()).newPage();
  const session = await openSession(customer, 'manager');
  const name = `Cuve console ${Date.now() % 1_000_000}`;
  const { id_asset } = await makeTank(customer, session, name, [], { id_asset_liquid: 1 });
  const proposed = await callWithKey(page, 'demo-provider-14', 'POST', 'provider/order', {
    id_asset,
    quantity_ordered: 900,
  });
  expect(proposed.status(), await proposed.text()).toBe(200);
  const { id_order, order_number } = (await proposed.json()).data;
  const detail = (await (await callAs(customer, session, 'GET', `order/cockpit/${id_order}`)).json()).data;
  const form = { name: 'bon.pdf', mimeType: 'application/pdf', buffer: tinyPdf('Bon de commande') };
  const validated = await callAs(customer, session, 'POST', `order/cockpit/${id_order}/validate`, {
    multipart: { quantity_ordered: '900', desired_delivery_date: detail.delivery_days[0], form },
  });
  expect(validated.status(), await validated.text()).toBe(200);

  await openConsole(page, `/provider/orders?search=${order_number}`, 'Commandes');
  await page.getByRole('button', { name: order_number }).click();
  const dialog = page.getByRole('dialog', { name: `Commande ${order_number}` });
  await dialog.getByRole('button', { name: 'Enregistrer cette étape' }).click();
  await expect(dialog.getByText('Vérifiée', { exact: true })).toBeVisible();
  const paper = { name: 'bon-de-livraison.pdf', mimeType: 'application/pdf', buffer: tinyPdf(order_number) };
  await dialog.getByLabel(/^Fichier/).setInputFiles(paper);
  await dialog.getByRole('button', { name: 'Ajouter le document' }).click();
  await expect(dialog.getByRole('button', { name: /bon-de-livraison\.pdf.*Bon de livraison/ })).toBeVisible();
  await dialog.getByText('Marquer comme livrée').click();
  await dialog.getByLabel(/^Quantité livrée/).fill('880,5');
  await dialog.getByRole('button', { name: 'Enregistrer cette étape' }).click();
  await expect(dialog.getByText('Livrée', { exact: true })).toBeVisible();

  await customer.goto(`/orders_cockpit/${id_order}`);
  await expect(customer.getByText(/880,50?\sL/).first()).toBeVisible();
  await expect(customer.getByText('bon-de-livraison.pdf').first()).toBeVisible();
});

test('an unknown sensor is put into the stock for a space', async ({ page }) => {
  const number = newDeviceNumber();
  const sent = await callWithKey(page, 'demo-ingest-14', 'POST', 'ingest/readings', {
    readings: [
      { device_number: number, metric: 'volume_l', measured_at: new Date().toISOString(), value: 12 },
    ],
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await openConsole(page, `/provider/sensors?search=${number}`, 'Capteurs inconnus');
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Pas en stock');
  await row.getByRole('button', { name: `Affecter ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Affecter ${number}` });
  await dialog.getByRole('button', { name: 'Mettre en stock' }).click();
  await expect(dialog.getByLabel(/^Modèle/)).toBeFocused();
  await dialog.getByLabel(/^Modèle/).fill('LDDS75');
  await dialog.getByRole('combobox', { name: /^Pour/ }).fill('Ferme');
  await dialog.getByRole('option', { name: farm.name }).click();
  await dialog.getByRole('button', { name: 'Mettre en stock' }).click();
  await expect(row).toContainText(farm.name);
});

test('a news and a document for one space are found there, and taken back', async ({ page }) => {
  const session = await openConsole(page, '/provider/news', 'Actualités');
  const title = `Nouveau dépôt ${Date.now() % 1_000_000}`;
  await page.getByRole('link', { name: 'Rédiger une actualité' }).click();
  await page.getByLabel(/^Titre/).fill(title);
  await page.getByLabel(/^Texte/).fill('Il ouvre **bientôt**.');
  await expect(page.locator('strong', { hasText: 'bientôt' })).toBeVisible();
  await page.getByLabel('Catégorie').selectOption({ label: 'Service' });
  await page.getByRole('combobox', { name: /^Pour/ }).fill('Ferme');
  await page.getByRole('option', { name: farm.name }).click();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText(farm.name);

  await menu(page).getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Partager un document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Partager un document' });
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: tinyPdf(title) };
  await dialog.getByLabel(/^Fichier/).setInputFiles(file);
  await dialog.getByRole('combobox', { name: /^Partager avec/ }).fill('Ferme');
  await dialog.getByRole('option', { name: farm.name }).click();
  await dialog.getByRole('button', { name: 'Partager', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(farm.name);
  await row.getByRole('button', { name: /^Retirer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(row).toHaveCount(0);

  const [{ id_news }] = (await (await callAs(page, session, 'GET', `provider/news?search=${title}`)).json())
    .data;
  await page.goto(`/provider/news/${id_news}`);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(`« ${title} » supprimée`)).toBeVisible();
});
