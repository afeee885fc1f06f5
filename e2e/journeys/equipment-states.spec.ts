import type { Page } from '@playwright/test';
import { equipmentByKind } from '../support/equipment.ts';
import { makeTank } from '../support/own-tank.ts';
import { callAs, expect, openSession, type Session, test } from '../support/product.ts';
import { sendReadings } from '../support/tank.ts';

/** A tank of which nobody has said what it holds saves no emissions. */
const noEmissions = /404 \(Not Found\).*year_co2_economy/;
const hour = 3_600_000;

interface Listed {
  readonly id_asset: number;
  readonly device: { readonly is_silent: boolean; readonly subscription_state: string } | null;
}

/** The first tank of the space that something is true of; the one that other journeys feed is left out. */
async function tankWhere(page: Page, session: Session, isIt: (tank: Listed) => boolean): Promise<number> {
  const path = `client/${session.user.id_client}/asset_type/1/assets?limit=100`;
  const { data }: { data: readonly Listed[] } = await (await callAs(page, session, 'GET', path)).json();
  const found = data.find((tank) => tank.id_asset !== 1 && isIt(tank));
  if (!found) throw new Error('the demonstration has such a tank');
  return found.id_asset;
}

test('each fault of a measurement says what it is, and leads whoever may to its mend', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(noEmissions);
  const session = await openSession(page, 'manager');
  const tank = await makeTank(page, session, 'Cuve aux mesures fausses');
  const configured = await callAs(page, session, 'PUT', `asset/v2/${tank.id_asset}`, {
    data: { asset: { mounting: { range_mm: 4000 } } },
  });
  expect(configured.status(), await configured.text()).toBe(200);
  let at = Date.now() - 5 * hour;
  const measure = async (value: number, name: string) => {
    at += hour;
    await sendReadings(page, [{ device_number: tank.device_number, metric: 'distance_mm', at, value }]);
    await expect
      .poll(
        async () =>
          (await (await callAs(page, session, 'GET', `asset/v2/${tank.id_asset}`)).json()).data.validity,
      )
      .toBe(name);
    await page.goto(`/equipment/${tank.id_asset}`);
  };
  const main = page.locator('main');

  await measure(800, 'valid');
  await expect(main.getByText('Fiable')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Vérifier le montage et les dimensions' })).toHaveCount(0);

  await measure(2600, 'badly_configured_container');
  await expect(main.getByText(/ses dimensions ne correspondent pas/)).toBeVisible();
  await measure(4500, 'too_far');
  await expect(main.getByText(/trop loin du liquide/)).toBeVisible();
  await measure(-700, 'unreliable_measurement');
  await expect(main.getByText(/perturbe le capteur/)).toBeVisible();
  // The level is the last one that could be trusted.
  await expect(main.getByText(/^1\s200\sL$/).first()).toBeVisible();
  await main.getByRole('link', { name: 'Vérifier le montage et les dimensions' }).click();
  await expect(page).toHaveURL(new RegExp(`/equipment/${tank.id_asset}/configure$`));
});

test('nothing measured yet, and silence, are said; each offers a step', async ({ page, watched }) => {
  watched.expectInConsole(noEmissions);
  const session = await openSession(page, 'manager');
  const tank = await makeTank(page, session, 'Cuve neuve');
  const main = page.locator('main');
  await page.goto(`/equipment/${tank.id_asset}`);
  await expect(main.getByText('Niveau inconnu')).toBeVisible();
  await expect(main.getByText('Aucune donnée pour cette période').first()).toBeVisible();
  const silent = await tankWhere(
    page,
    session,
    ({ device }) => device?.is_silent === true && device.subscription_state === 'active',
  );
  await page.goto(`/equipment/${silent}`);
  await expect(main.getByText('Capteur muet')).toBeVisible();
  await main.getByRole('link', { name: 'Être prévenu quand le capteur se tait' }).click();
  await expect(page).toHaveURL(new RegExp(`manage_alert/${silent}$`));
});

test('an expired subscription says so wherever its equipment stands: how to renew it, or whom to ask', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(noEmissions);
  const session = await openSession(page, 'manager');
  const expired = await tankWhere(page, session, ({ device }) => device?.subscription_state === 'expired');
  const shared = await callAs(page, session, 'POST', `global/url_page_public/asset/${expired}`, { data: {} });
  const { url_page_public } = (await shared.json()).data;
  const main = page.locator('main');
  const name = 'GNR chantier – Clisson';
  const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  const renew = { name: 'Renouveler l’abonnement' } as const;
  const ask = 'Un gestionnaire de l’espace peut le renouveler.';
  const places = [
    `/equipment/${expired}`,
    `/equipment/manage_alert/${expired}`,
    `/equipment/manage_alert/${expired}/new`,
    `/equipment/${expired}/configure`,
    `/equipment/${expired}/share`,
    `/orders_cockpit/new?asset=${expired}`,
  ];

  await page.goto('/equipment');
  await expect(row.getByText('Abonnement expiré')).toBeVisible();
  await row.getByRole('link', renew).click();
  await expect(page).toHaveURL(/\/parameter\/subscription\?search=24E124/);
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  for (const place of places) {
    await page.goto(place);
    await expect(main.getByText('Abonnement expiré').first(), place).toBeVisible();
    await expect(main.getByRole('link', renew).first(), place).toHaveAttribute(
      'href',
      /^\/parameter\/subscription\?search=24E124/,
    );
    // The past is tried as far as it is paid for: days after that are not asked for.
    if (!place.endsWith('/new')) continue;
    await main.getByText('7 jours', { exact: true }).click();
    await expect(
      main.getByText('Renouvelez l’abonnement pour obtenir les dernières informations'),
    ).toBeVisible();
    await main.getByText('365 jours', { exact: true }).click();
    await expect(main.getByText(/ces 365 derniers jours/)).toBeVisible();
    await expect(
      main.getByText(/^D’après .* relevés?\. Essai jusqu’au .*, dernier jour payé\.$/),
    ).toBeVisible();
  }
  await page.context().clearCookies();
  await openSession(page, 'consultant');
  await page.goto('/equipment');
  await expect(row.getByText(ask)).toBeVisible();
  for (const place of places.slice(0, 2)) {
    await page.goto(place);
    await expect(main.getByText(ask).first(), place).toBeVisible();
    await expect(main.getByRole('link', { name: /l’abonnement/ })).toHaveCount(0);
  }
  await page.goto(new URL(url_page_public).pathname + new URL(url_page_public).hash);
  await expect(
    page.getByText(/La personne qui a partagé cette page avec vous peut le renouveler/),
  ).toBeVisible();
});

test('an unknown piece, one of another space and one of a kind out of reach are all not there', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/404 \(Not Found\).*asset\/v2/);
  const manager = await openSession(page, 'manager', { space: 'island' });
  const elsewhere = [...(await equipmentByKind(page, manager)).values()][0]?.id_asset;
  await page.context().clearCookies();
  await openSession(page, 'driver');
  for (const id of ['999999', 'abc', '0', String(elsewhere), '16']) {
    await page.goto(`/equipment/${id}`);
    await expect(page.getByText('Cet équipement n’existe pas dans cet espace')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voir tous les équipements' }).click();
  await expect(page).toHaveURL(/\/equipment$/);
});

test('a chart that fails says so beside what is there, and comes when asked again', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/500 \(Internal Server Error\)|503/);
  await openSession(page, 'consultant');
  let isBroken = true;
  await page.route('**/api/v1/device/*/chart?*', (route) =>
    isBroken
      ? route.fulfill({
          status: 500,
          headers: { 'x-request-id': 'e2e-chart' },
          json: {
            status: 500,
            translation_key: 'chart_data_error',
            message: 'x',
            request_id: 'e2e-chart',
          },
        })
      : route.continue(),
  );
  await page.goto('/equipment/1');
  const card = page.locator('main').getByRole('region', { name: /^Niveau/ });
  await expect(card.getByText('Le graphique n’a pas pu être chargé')).toBeVisible({ timeout: 20_000 });
  await expect(card.getByText(/e2e-chart/)).toBeVisible();
  await expect(page.locator('main').getByText('Jours avant rupture')).toBeVisible();
  isBroken = false;
  await card.getByRole('button', { name: /Réessayer/ }).click();
  await expect(card.getByRole('slider')).toBeVisible();
});

test('the list and a page that cannot be read say so, keep the way on, and come when asked again', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/500 \(Internal Server Error\)/);
  await openSession(page, 'consultant');
  let isBroken = true;
  const fault = {
    status: 500,
    translation_key: 'internal_server_error',
    message: 'x',
    request_id: 'e2e-list',
  };
  for (const path of ['**/asset_type/all/assets*', '**/asset/v2/*'])
    await page.route(path, (route) =>
      isBroken ? route.fulfill({ status: 500, json: fault }) : route.continue(),
    );
  const main = page.locator('main');
  await page.goto('/equipment');
  await expect(main.getByText('Les équipements n’ont pas pu être chargés')).toBeVisible({ timeout: 20_000 });
  isBroken = false;
  await main.getByRole('button', { name: /Réessayer/ }).click();
  await expect(main.getByRole('region', { name: /^Cuves/ })).toBeVisible();
  isBroken = true;
  await page.goto('/equipment/2');
  await expect(main.getByText('Cet équipement n’a pas pu être chargé')).toBeVisible({ timeout: 20_000 });
  isBroken = false;
  await main.getByRole('button', { name: /Réessayer/ }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'AdBlue – Carquefou' })).toBeVisible();
});

test('equipment without a sensor offers to install one to whoever may; an apiary shows its hives all the same', async ({
  page,
}) => {
  const session = await openSession(page, 'manager');
  await page.route('**/api/v1/asset/v2/*', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, device: null, sensor: null } } });
  });
  const apiary = (await equipmentByKind(page, session)).get('apiary');
  await page.goto(`/equipment/${apiary?.id_asset}`);
  await expect(page.locator('main').getByRole('link', { name: /^Ruche Acacia.*\skg$/ })).toBeVisible();
  await page.goto('/equipment/2');
  await page.locator('main').getByRole('link', { name: 'Installer un capteur' }).last().click();
  await expect(page).toHaveURL(/install\?asset=2$/);
  await page.context().clearCookies();
  await openSession(page, 'consultant');
  await page.goto('/equipment/2');
  await expect(page.getByText(/Votre fournisseur peut en installer un/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Installer un capteur' })).toHaveCount(0);
});
