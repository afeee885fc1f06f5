import { writeFile } from 'node:fs/promises';
import { expectAccessible, expectSoundDialog } from '../support/axe.ts';
import { dropFiles } from '../support/drop.ts';
import { equipmentByKind } from '../support/equipment.ts';
import { newPerson, openAs } from '../support/person.ts';
import { expect, openSession, test } from '../support/product.ts';
import { watchSettling } from '../support/settling.ts';

/** What tells that the page of a kind shows what it is about. */
const kinds: Readonly<Record<string, readonly RegExp[]>> = {
  tank: [
    /^Jours avant rupture$/,
    /^Niveau/,
    /^Consommation par/,
    /^Historique des remplissages$/,
    /^Alertes définies$/,
  ],
  silo: [/^Jours avant rupture$/, /^Niveau/],
  gas: [/^Jours avant rupture$/, /^Niveau/],
  hydrogen: [/^Mesures$/, /^Courbes des mesures/],
  boiler: [/^Mesures$/, /^Énergie par/],
  apiary: [/^Ruches$/, /^Mesures$/],
  hive: [/^Mesures$/, /^Courbes des mesures/],
  waste_bin: [/^Remplissage/, /^Mesures$/],
  meter: [/^Mesures$/, /^Consommation par/],
  gps: [/^Position et trajet$/],
  biodigester: [/^Biodigesteur$/],
  heating_booster: [/^Booster de chauffage$/],
  pressure: [/^Mesures$/],
  container: [/^Mesures$/, /^Remplissage/],
  ocr_meter: [/^Mesures$/, /^Consommation par/],
  power_meter: [/^Mesures$/, /^Énergie par/],
  heat_recovery: [/^Mesures$/, /^Énergie par/],
  heating_booster_3: [/^Booster de chauffage$/],
  level_probe: [/^Mesures$/, /^Courbes des mesures|^Hauteur/],
  dryer: [/^Mesures$/, /^Courbes des mesures/],
  gateway: [/^Mesures$/],
  unread: [/^Capteur$/],
  scale: [/^Mesures$/],
  sensors_4: [/^Mesures$/, /^Courbes des mesures/],
  sensors_8: [/^Mesures$/, /^Courbes des mesures/],
  sensors_16: [/^Courbes des mesures/, /^Eau consommée par/],
};

const bar = /^\d[\d,]*\sbar$/;
const celsius = /^-?\d[\d,]*\s°C$/;
const percent = /^\d[\d,]*\s%$/;

/** What a kind's cards say, beside their headings. */
const says: Readonly<Record<string, readonly RegExp[]>> = {
  tank: [
    /^Prévu à chaque seuil$/,
    /^30\s%/,
    /^20\s%/,
    /^Vide/,
    /^Prévision et son intervalle$/,
    /^Alertes déclenchées$/,
    /^Repose sur$/,
    /^(Bon réseau|Réseau (correct|faible))$/,
    /^Batterie bonne, \d+\s%$/,
    /^Garantie jusqu’au$/,
    /^jusqu’au \d{2}\/\d{2}\/\d{4}$/,
  ],
  silo: [/^\d[\d\s]*\sL$/, /^Capacité$/, /^Repose sur$/],
  gas: [/^\d[\d\s]*\sL$/, /^Pression$/, bar],
  pressure: [bar],
  hive: [/^\d[\d,]*\skg$/, celsius],
  meter: [/^\d[\d\s,]*\sm³$/],
  ocr_meter: [/^\d[\d\s,]*\skWh$/],
  container: [percent],
  dryer: [percent, celsius],
  apiary: [/^Nombre de ruches$/, /^Poids moyen$/, /^Ruche Acacia/],
  waste_bin: [/^Il reste de la place$|^À vider/],
  gps: [/^Distance$/, /^Arrêts$/, /^Dernière position$/],
  biodigester: [/^Cycle d’hygiénisation$/, /^Opérations$/, /^Trappe$/, /^Cycles d’hygiénisation$/],
  heating_booster: [/^Puissance actuelle$/, /^Température de l’eau$/, /^Chaleur cette année$/],
};

/** Kinds with cards that no other has. */
const ownCards = new Set(['apiary', 'biodigester', 'gas', 'gps', 'heating_booster_3', 'waste_bin']);

/** Words of charts and drawings that stand out of them, where they are cut off. */
function wordsOutOfDrawings(main: HTMLElement | SVGElement): readonly string[] {
  return [...main.querySelectorAll('svg text')].flatMap((word) => {
    const [box, frame] = [word.getBoundingClientRect(), word.closest('svg')?.getBoundingClientRect()];
    const isIn = frame === undefined || (box.left >= frame.left - 1 && box.right <= frame.right + 1);
    return isIn ? [] : [`${word.textContent}: ${box.left}…${box.right} of ${frame.left}…${frame.right}`];
  });
}

test('a page of every kind is made of its configuration', async ({ page }) => {
  test.setTimeout(180_000);
  const session = await openSession(page, 'consultant');
  const settled = watchSettling(page);
  const assets = await equipmentByKind(page, session);
  const main = page.locator('main');
  for (const [kind, headings] of Object.entries(kinds))
    await test.step(kind, async () => {
      const asset = assets.get(kind);
      expect(asset, `the demonstration has a ${kind}`).toBeDefined();
      await page.goto(`/equipment/${asset?.id_asset}`);
      await expect(main.getByRole('heading', { level: 1, name: asset?.asset_name })).toBeVisible();
      for (const name of headings)
        await expect(main.getByRole('heading', { level: 2, name }).first()).toBeVisible();
      for (const words of says[kind] ?? []) await expect(main.getByText(words).first()).toBeVisible();
      await settled();
      await expect(main.getByRole('alert')).toHaveCount(0);
      expect(await main.evaluate(wordsOutOfDrawings), kind).toEqual([]);
      if (ownCards.has(kind)) await expectAccessible(page, kind);
    });
});

test('a biodigester changes its mode, begins and breaks off a cycle, opens its hatch, and its history tells who asked', async ({
  page,
}) => {
  const session = await openSession(page, 'manager');
  const asset = (await equipmentByKind(page, session)).get('biodigester');
  await page.goto(`/equipment/${asset?.id_asset}`);
  const modes = page.getByRole('group', { name: 'Mode' });
  const change = async (mode: string) => {
    await modes.getByRole('button', { name: mode }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Changer de mode' }).click();
    await expect(modes.getByRole('button', { name: mode })).toHaveAttribute('aria-pressed', 'true');
  };
  await change('Éco');
  await page.getByRole('tab', { name: 'Historique' }).click();
  await expect(page.getByRole('row', { name: /Mode.*Éco.*Camille Lemaire/ }).first()).toBeVisible();
  await change('Normal');
  const dialog = page.getByRole('dialog');
  const operation = (name: string) => page.locator('main').getByRole('button', { name, exact: true });

  await test.step('a hygiene cycle waits for the machine, forbids the rest, and is broken off', async () => {
    await modes.getByRole('button', { name: 'Hygiénisation' }).click();
    await dialog.getByRole('button', { name: 'Changer de mode' }).click();
    await expect(operation('Interrompre')).toBeVisible();
    await expect(operation('Ouvrir la trappe')).toBeDisabled();
    await operation('Interrompre').click();
    await dialog.getByRole('button', { name: 'Interrompre' }).click();
    await expect(operation('Ouvrir la trappe')).toBeEnabled();
    await page.getByRole('tab', { name: 'Cycles d’hygiénisation' }).click();
    await expect(page.getByRole('row', { name: /Camille Lemaire.*Échoué/ }).first()).toBeVisible();
  });

  await test.step('the hatch is opened after a warning, and closed', async () => {
    await operation('Ouvrir la trappe').click();
    await expect(dialog.getByText(/que personne ne se tient/)).toBeVisible();
    await expectSoundDialog(page);
    await dialog.getByRole('button', { name: 'Ouvrir la trappe' }).click();
    await expect(page.getByText(/^Ouvrir la trappe, Camille Lemaire/)).toBeVisible();
    await operation('Fermer la trappe').click();
    await dialog.getByRole('button', { name: 'Fermer la trappe' }).click();
    await expect(page.getByText(/^Fermer la trappe, Camille Lemaire/)).toBeVisible();
  });
});

test('the cards of a page stand and hide as their reader arranges them', async ({ page }) => {
  const session = await openAs(page, await newPerson(page, { space: 'haulier' }));
  const asset = (await equipmentByKind(page, session)).get('sensors_4');
  await page.goto(`/equipment/${asset?.id_asset}`);
  const main = page.locator('main');
  const cards = main.getByRole('heading', { level: 2 });
  const hidden = main.getByRole('heading', { level: 2, name: 'Alertes définies' });
  await expect(hidden).toBeVisible();
  await expect(cards.first()).not.toHaveText('Capteur');
  await main.getByRole('button', { name: 'Organiser cette page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Organiser cette page' });
  await dialog.getByRole('button', { name: 'Masquer Alertes définies' }).click();
  await dialog.getByRole('button', { name: /^Déplacer Capteur en glissant/ }).focus();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('listitem').first()).toContainText('Capteur');
  await expectSoundDialog(page);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(cards.first()).toHaveText('Capteur');
  await expect(hidden).toHaveCount(0);
  await page.reload();
  await expect(cards.first()).toHaveText('Capteur');
  await expect(hidden).toHaveCount(0);
});

test('the way of a vehicle is shown for the days that are chosen, with its stops', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  const vehicle = (await equipmentByKind(page, session)).get('gps');
  await page.goto(`/equipment/${vehicle?.id_asset}`);
  const card = page.locator('main');
  const way = card.getByRole('application', { name: `Trajet de ${vehicle?.asset_name}` });
  await expect(way.locator('path.map-way')).toBeAttached();
  const kilometres = async () =>
    Number.parseFloat((await card.getByText(/\skm$/).last().textContent()) ?? '');
  const ofWeek = await kilometres();
  await card.getByText('30 jours', { exact: true }).click();
  await expect.poll(kilometres).toBeGreaterThan(ofWeek);
  await expect(card.getByRole('row').nth(6)).toBeVisible();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const read = page.waitForResponse((response) => response.url().includes('historical_coordinates'));
  await card.getByLabel('De', { exact: true }).fill(day);
  await card.getByLabel('À', { exact: true }).fill(day);
  await card.getByRole('button', { name: 'Afficher', exact: true }).click();
  const asked = new URL((await read).url()).searchParams;
  expect(Date.parse(asked.get('date_end') ?? '') - Date.parse(asked.get('date_start') ?? '')).toBe(
    86_400_000,
  );
  await expect(card.getByText('Dates personnalisées').first()).toBeVisible();
});

test('who may only look changes nothing, and is refused by the server too', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  const asset = (await equipmentByKind(page, session)).get('biodigester');
  await page.goto(`/equipment/${asset?.id_asset}`);
  const modes = page.getByRole('group', { name: 'Mode' });
  await expect(modes.getByRole('button', { name: 'Éco' })).toBeDisabled();
  for (const name of ['Ouvrir la trappe', 'Fermer la trappe', 'Vidanger'])
    await expect(page.locator('main').getByRole('button', { name, exact: true })).toBeDisabled();
  await expect(page.getByText(/permet de voir le biodigesteur, sans rien modifier/)).toBeVisible();
  await expect(page.getByText('Ajouter une image')).toHaveCount(0);
  const answer = await page.request.post(`/api/v1/device/biodigestor/${asset?.device?.id_device}/mode`, {
    data: { mode: 'eco' },
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.status()).toBe(403);
});

test('pictures: one is dropped, the same from the camera is refused, and it is taken away with a way back', async ({
  page,
  watched,
}, testInfo) => {
  const session = await openSession(page, 'manager');
  watched.expectInConsole(/status of 4(09|22)/);
  const asset = (await equipmentByKind(page, session)).get('dryer');
  await page.goto(`/equipment/${asset?.id_asset}`);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const path = testInfo.outputPath('plaque.png');
  await writeFile(path, pixel);
  const place = page.locator('main').getByText('ou déposez-le ici');
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  await dropFiles(page, [path], { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 5 });
  const remove = page.getByRole('button', { name: /^Supprimer l’image du/ });
  await expect(remove).toHaveCount(1);
  // What the camera of a phone hands over is refused in the same way when it is the same.
  await page.locator('input[type=file][capture=environment]').setInputFiles(path);
  await expect(page.getByText('Ce fichier est déjà sélectionné').first()).toBeVisible();
  await remove.click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.waitForResponse((response) => response.request().method() === 'DELETE');
});

test('hydrogen tells how full it is, and its further fields by their names and units, as they are configured', async ({
  page,
}) => {
  const session = await openSession(page, 'manager');
  const rack = (await equipmentByKind(page, session)).get('hydrogen');
  await page.goto(`/equipment/${rack?.id_asset}`);
  const main = page.locator('main');
  await expect(main.getByText(/^plein à \d+\s%$/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Caractéristiques' })).toBeVisible();
  await expect(main.getByText('Pression nominale')).toBeVisible();
  await expect(main.getByText(/^200\sbar$/)).toBeVisible();
  const pressure = page.getByLabel(/^Pression nominale/);
  const configureTo = async (bar: string) => {
    await page.goto(`/equipment/${rack?.id_asset}/configure`);
    await pressure.fill(bar);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await configureTo('5000');
  await expect(pressure).toBeFocused();
  await expect(pressure).toHaveAccessibleDescription(/1\s?000/);
  await expect(pressure).toHaveValue(/^5\s?000$/);
  for (const bar of ['250', '200']) {
    await configureTo(bar);
    await expect(main.getByText(new RegExp(`^${bar}\\sbar$`))).toBeVisible();
  }
});

test('a tank of biofuel tells the CO₂ it saves, and on what the claim rests', async ({ page }) => {
  await openSession(page, 'consultant');
  await page.goto('/equipment/4');
  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Cuve B100 – Carquefou' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'Économies de CO₂' })).toBeVisible();
  await expect(main.getByText(/^[\d,]+\st$/)).toBeVisible();
  await expect(main.getByText(/60\s% .*\(.+\)/)).toBeVisible();

  await test.step('its fills are turned page by page', async () => {
    const newest = main.getByRole('table', { name: 'Historique des remplissages' }).getByRole('row').nth(1);
    const first = (await newest.textContent()) ?? '';
    await main.getByRole('button', { name: 'Page suivante' }).click();
    await expect(newest).not.toHaveText(first);
    await expect(newest).toContainText(/\+\d[\d\s]*\sL/);
  });
});
