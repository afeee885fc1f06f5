import { expectAccessible } from '../support/axe.ts';
import { dropFiles, vehicleList } from '../support/drop.ts';
import { callAs, callWithKey, expect, openSession, test } from '../support/product.ts';

test('stickers are asked for in two steps, looked over, sent once, followed and asked for again', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/404 .*\/client\/101\/stickers/);
  watched.expectInConsole(/net::ERR_CONNECTION_RESET .*\/client\/101\/stickers/);
  const session = await openSession(page, 'manager');
  await page.goto('/equipment');
  const menu = page.getByRole('navigation').first();
  await menu.getByText('Plus', { exact: true }).click();
  await menu.getByRole('link', { name: 'Stickers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stickers' })).toBeVisible();
  await page.getByRole('button', { name: 'Demander des stickers' }).click();
  await expect(page).toHaveURL(/request=contact/);
  const next = page.getByRole('button', { name: 'Continuer' });

  await test.step('contact: every rule is told at its field, and the first fault has the focus', async () => {
    await expectAccessible(page, 'sticker contact');
    await page.getByLabel('Nom complet').fill('Cam');
    await page.getByLabel('Nom de l’entreprise').fill('');
    await page.getByLabel('Adresse e-mail').fill('camille@');
    await page.getByLabel('Téléphone').fill('06 31');
    await next.click();
    await expect(page.getByLabel('Nom complet')).toBeFocused();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(4);
    await page.getByLabel('Nom complet').fill('Camille Lemaire');
    await page.getByLabel('Nom de l’entreprise').fill('Transports Lemaire');
    await page.getByLabel('Adresse e-mail').fill('camille@lemaire.example');
  });
  await test.step('phone: read by its country, and shown as it is dialled', async () => {
    await page.getByLabel('Pays du numéro').selectOption({ label: 'Allemagne (+49)' });
    await page.getByLabel('Téléphone').fill('030 123456');
    await expect(page.getByText('Numéro composé\u00a0: +4930123456 (Allemagne)')).toBeVisible();
    await page.getByLabel('Pays du numéro').selectOption({ label: 'La Réunion (+262)' });
    await page.getByLabel('Téléphone').fill('0692 12 34 56');
    await expect(page.getByText('+262692123456 (La Réunion)')).toBeVisible();
    await next.click();
    await expect(page).toHaveURL(/request=address/);
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
  });
  await test.step('address: found as one types, its rules held, and vehicles from the fleet', async () => {
    const search = page.getByRole('combobox', { name: 'Rechercher une adresse' });
    await search.fill('44470');
    await expect(page.getByRole('option', { name: /Carquefou/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Ville')).toHaveValue('Carquefou');
    await expect(page.getByLabel('Code postal')).toHaveValue('44470');
    await page.getByLabel('Adresse', { exact: false }).and(page.locator('[name=address]')).fill('12');
    await page.getByLabel('Code postal').fill('99999');
    await next.click();
    await expect(page.locator('[name=address]')).toBeFocused();
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    await page.locator('[name=address]').fill('12 rue des Courtils');
    await page.getByLabel('Code postal').fill('44 470');
    await page.getByRole('searchbox', { name: 'Immatriculation, marque ou site' }).fill('GH-482');
    await expect(
      page.getByRole('list', { name: 'Véhicules de votre flotte' }).getByRole('listitem'),
    ).toHaveCount(1);
    await page.getByRole('checkbox', { name: /GH-482-KL/ }).check();
    await expect(page.getByText('1 véhicule choisi')).toBeVisible();
    await expectAccessible(page, 'sticker address');
    await next.click();
  });
  await test.step('nothing typed is lost by going back, by a file that is dropped, or by leaving', async () => {
    await expect(page).toHaveURL(/request=review/);
    await page.goBack();
    await expect(page.locator('[name=address]')).toHaveValue('12 rue des Courtils');
    for (const place of [
      { x: 60, y: 700 },
      { x: 720, y: 400 },
    ])
      await dropFiles(page, [vehicleList('libreoffice')], place);
    await expect(page).toHaveURL(/request=address/);
    await expect(page.locator('[name=address]')).toHaveValue('12 rue des Courtils');
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: /^Documents/ })
      .click();
    await page.getByRole('button', { name: 'Rester ici' }).click();
    await page.goForward();
    await expect(page.getByText('camille@lemaire.example')).toBeVisible();
  });

  let id = 0;
  await test.step('looked over and sent: it stands first in the history', async () => {
    await expect(page.getByText('+262692123456')).toBeVisible();
    await expect(page.getByText('GH-482-KL')).toBeVisible();
    await expectAccessible(page, 'sticker review');
    const count = async () =>
      (await (await callAs(page, session, 'GET', 'client/101/stickers')).json()).meta.total;
    const before = await count();
    await page.route(
      /\/client\/101\/stickers$/,
      async (route) => {
        if (route.request().method() !== 'POST') return route.fallback();
        // The server has it; its answer never comes.
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByText('Votre demande est peut-être arrivée')).toBeVisible();
    await expect(page.getByText('Rien n’a été envoyé')).toHaveCount(0);
    const [answer] = await Promise.all([
      page.waitForResponse(
        (response) => response.request().method() === 'POST' && /stickers$/.test(response.url()),
      ),
      page.getByRole('button', { name: 'Envoyer de nouveau' }).click(),
    ]);
    const { data } = await answer.json();
    id = data.id_sticker_request;
    expect(data).toMatchObject({ phone: '+262692123456', phone_country: 'RE', postal_code: '44470' });
    await expect(page.getByRole('status').filter({ hasText: /^Demande envoyée/ })).toBeVisible();
    await expect(page).not.toHaveURL(/request=/);
    expect(await count()).toBe(before + 1);
    // Nor did the browser open the file that was dropped, in a page of its own.
    expect(page.context().pages()).toHaveLength(1);
    // The doubt was told once, at the form, and by no general word beside it.
    await expect(page.getByText('Un problème est survenu')).toHaveCount(0);
    const first = page.getByRole('article').first();
    await expect(first).toContainText('Demandée');
    await expect(first).toContainText('GH-482-KL');
  });
  await test.step('its states are followed', async () => {
    const move = (state: string) =>
      callWithKey(page, 'demo-provider-14', 'PUT', `provider/sticker/${id}/state`, { state });
    expect((await move('preparing')).status()).toBe(200);
    expect((await move('shipped')).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('article').first()).toContainText('Envoyée');
    await page.getByLabel('État').selectOption({ label: 'Refusée' });
    await expect(page).toHaveURL(/state=refused/);
    await expect(page.getByRole('article').first()).toContainText(
      'Ce véhicule ne roule pas au biocarburant.',
    );
    await page.getByLabel('État').selectOption({ label: 'Envoyée' });
    await expect(page.getByRole('article').first()).toContainText('camille@lemaire.example');
  });
  await test.step('asked for again, without a vehicle that has left the fleet', async () => {
    const made = await callAs(page, session, 'POST', 'client/101/vehicles', {
      data: { registration: 'ZZ-481-ZZ', type: 'carrier' },
    });
    const vehicle = (await made.json()).data?.id_vehicle;
    const sent = await callAs(page, session, 'POST', 'client/101/stickers', {
      data: {
        full_name: 'Camille Lemaire',
        company_name: 'Transports Lemaire',
        email: 'camille@lemaire.example',
        phone: '0631966543',
        address: '12 rue des Courtils',
        postal_code: '44470',
        city: 'Carquefou',
        id_vehicles: [vehicle],
      },
    });
    expect(sent.status()).toBe(200);
    await callAs(page, session, 'DELETE', `vehicle/${vehicle}`);
    await page.goto('/stickers');
    const past = page.getByRole('article').filter({ hasText: 'ZZ-481-ZZ' }).first();
    await past.getByRole('button', { name: /^Redemander/ }).click();
    await expect(page.getByLabel('Téléphone')).toHaveValue('+33631966543');
    await next.click();
    await expect(page.locator('[name=address]')).toHaveValue('12 rue des Courtils');
    await next.click();
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByText('Certains véhicules ne sont plus dans votre flotte')).toBeVisible();
    await expect(page.getByText('Aucun indiqué')).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Demande envoyée/ })).toBeVisible();
  });
});

test('the page can invite to a request', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/stickers/true');
  await expect(page.getByText('Votre fournisseur propose des stickers pour vos véhicules')).toBeVisible();
  await page.getByRole('button', { name: 'Les demander' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Demander des stickers' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stickers' })).toBeVisible();
});
