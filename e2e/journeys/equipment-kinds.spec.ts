import { equipmentByKind } from '../support/equipment.ts';
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
  meter: [/^Mesures$/, /^Index par/],
  gps: [/^Position et trajet$/],
  biodigester: [/^Biodigesteur$/],
  heating_booster: [/^Booster de chauffage$/],
  pressure: [/^Mesures$/],
  container: [/^Mesures$/, /^Remplissage/],
  ocr_meter: [/^Mesures$/, /^Index par/],
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

/** Words of charts and drawings that stand out of them, where they are cut off. */
function wordsOutOfDrawings(main: HTMLElement | SVGElement): readonly string[] {
  return [...main.querySelectorAll('svg text')].flatMap((word) => {
    const [box, frame] = [word.getBoundingClientRect(), word.closest('svg')?.getBoundingClientRect()];
    const isIn = frame === undefined || (box.left >= frame.left - 1 && box.right <= frame.right + 1);
    return isIn ? [] : [`${word.textContent}: ${box.left}…${box.right} of ${frame.left}…${frame.right}`];
  });
}

for (const [kind, headings] of Object.entries(kinds))
  test(`a page of the kind ${kind} is made of its configuration`, async ({ page }) => {
    const session = await openSession(page, 'consultant');
    const settled = watchSettling(page);
    const asset = (await equipmentByKind(page, session)).get(kind);
    expect(asset, `the demonstration has a ${kind}`).toBeDefined();
    await page.goto(`/equipment/${asset?.id_asset}`);
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1, name: asset?.asset_name })).toBeVisible();
    for (const name of headings)
      await expect(main.getByRole('heading', { level: 2, name }).first()).toBeVisible();
    await settled();
    await expect(main.getByRole('alert')).toHaveCount(0);
    expect(await main.evaluate(wordsOutOfDrawings)).toEqual([]);
  });

test('a biodigester changes its mode and back, and its history tells who asked', async ({ page }) => {
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
});

test('who may only look changes nothing, and is refused by the server too', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  const asset = (await equipmentByKind(page, session)).get('biodigester');
  await page.goto(`/equipment/${asset?.id_asset}`);
  const modes = page.getByRole('group', { name: 'Mode' });
  await expect(modes.getByRole('button', { name: 'Éco' })).toBeDisabled();
  await expect(page.getByText('Ajouter une image')).toHaveCount(0);
  const answer = await page.request.post(`/api/v1/device/biodigestor/${asset?.device?.id_device}/mode`, {
    data: { mode: 'eco' },
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(answer.status()).toBe(403);
});

test('pictures: one is added, the same is refused, and it is taken away with a way back', async ({
  page,
  watched,
}) => {
  const session = await openSession(page, 'manager');
  watched.expectInConsole(/status of 4(09|22)/);
  const asset = (await equipmentByKind(page, session)).get('dryer');
  await page.goto(`/equipment/${asset?.id_asset}`);
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = { name: 'plaque.png', mimeType: 'image/png', buffer: pixel };
  const field = page.locator('input[type=file][accept*=".png"]').first();
  await field.setInputFiles(file);
  const remove = page.getByRole('button', { name: /^Supprimer l’image du/ });
  await expect(remove).toHaveCount(1);
  await field.setInputFiles(file);
  await expect(page.getByText('Ce fichier est déjà sélectionné').first()).toBeVisible();
  await remove.click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(remove).toHaveCount(1);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.waitForResponse((response) => response.request().method() === 'DELETE');
});

test('hydrogen tells how full it is, and its further fields by their names and units', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  const rack = (await equipmentByKind(page, session)).get('hydrogen');
  await page.goto(`/equipment/${rack?.id_asset}`);
  const main = page.locator('main');
  await expect(main.getByText(/^plein à \d+\s%$/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Caractéristiques' })).toBeVisible();
  await expect(main.getByText('Pression nominale')).toBeVisible();
  await expect(main.getByText(/^200\sbar$/)).toBeVisible();
});
