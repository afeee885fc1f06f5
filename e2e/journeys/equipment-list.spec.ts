import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/axe.ts';
import { answerManyAssets } from '../support/many-assets.ts';
import { newPerson, openAs } from '../support/person.ts';
import { expect, openSession, test } from '../support/product.ts';

test('the list is narrowed, ordered, mapped and exported, and each view can be shared', async ({ page }) => {
  await openSession(page, 'consultant');
  await page.goto('/equipment');
  const main = page.locator('main');
  await expect(main.getByRole('region', { name: /^Cuves/ })).toBeVisible();
  await expect(main.getByRole('status').getByText(/^\d+ équipements$/)).toBeVisible();

  const row = main
    .getByRole('listitem')
    .filter({ hasText: /Reste \d+ jours/ })
    .filter({ hasText: /il y a \d/ })
    .first();
  await expect(row.getByText(/^Reste \d+ jours$/)).toBeVisible();
  await expect(row.getByText(/^\s*(en baisse|en hausse|stable)$/)).toBeVisible();
  await expect(row.getByText(/^il y a \d+\s\S+$/)).toBeVisible();
  await expect(row.getByText(/^Batterie \S+, \d+\s%$/)).toBeAttached();

  await main.getByLabel('État', { exact: true }).selectOption({ label: 'Alerte déclenchée' });
  await expect(page).toHaveURL(/state=alert/);
  await expect(main.getByText(/^\d+ résultats?$/)).toBeVisible();
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const found = await main.getByText(/^\d+ résultats?$/).textContent();
  await expect(rows).toHaveCount(Number.parseInt(found ?? '', 10));
  for (const row of await rows.all()) await expect(row.getByText(/^\d+ alertes?$/)).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('État', { exact: true })).toHaveValue('alert');

  await main.getByLabel('État', { exact: true }).selectOption({ label: 'Tous les états' });
  await main.getByLabel('Trier par').selectOption({ label: 'Nom' });
  await expect(page).toHaveURL(/sort=asset_name/);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  const tanks = main.getByRole('region', { name: /^Cuves/ });
  const names = () => tanks.getByRole('heading', { level: 3 }).allTextContents();
  const rising = await names();
  expect(rising.length).toBeGreaterThan(4);
  const keys = (all: readonly string[]) =>
    all.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
  expect(keys(rising)).toEqual(keys(rising).sort());
  await main.getByRole('button', { name: 'Passer en ordre décroissant' }).click();
  await expect.poll(async () => (await names())[0]).not.toBe(rising[0]);
  const falling = await names();
  expect(keys(falling)).toEqual(keys(falling).sort().reverse());
  await main.getByRole('searchbox').fill('rucher');
  await expect(main.getByRole('heading', { level: 3, name: 'Rucher du siège' })).toBeVisible();
  await main.getByRole('searchbox').fill('');

  await main.getByText('Carte', { exact: true }).click();
  const map = main.getByRole('application', { name: 'Carte des équipements' });
  await expect(map.getByRole('button', { name: /^\d+ – .*, / }).first()).toBeVisible();
  await expectAccessible(page, 'the map');
  await map
    .getByRole('button', { name: /La Roche-sur-Yon/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'AdBlue – La Roche-sur-Yon' })).toBeVisible();

  await main.getByRole('button', { name: 'Exporter en CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Cuves' }).click();
  const bytes = await readFile(await (await download).path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8')).toContain('AdBlue – La Roche-sur-Yon');
});

test('sections stand as the user puts them, by drag and by keys, and go back to their usual order', async ({
  page,
}) => {
  await openSession(page, 'consultant');
  await page.goto('/equipment');
  const main = page.locator('main');
  const first = main.getByRole('heading', { level: 2 }).first();
  await expect(first).toHaveText(/^Cuves/);
  await main.getByRole('button', { name: 'Organiser les sections' }).click();
  const dialog = page.getByRole('dialog', { name: 'Organiser les sections' });
  await dialog.getByRole('button', { name: /^Déplacer Silos/ }).focus();
  await page.keyboard.press('Home');
  await expect(dialog.getByRole('listitem').first()).toContainText('Silos');

  const grip = dialog.getByRole('button', { name: /^Déplacer Ruchers/ });
  const target = await dialog.getByRole('listitem').first().boundingBox();
  await grip.hover();
  await page.mouse.down();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 20, { steps: 12 });
  await page.mouse.up();
  await expect(dialog.getByRole('listitem').first()).toContainText('Ruchers');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(first).toHaveText(/^Ruchers/);
  await page.reload();
  await expect(first).toHaveText(/^Ruchers/);

  await main.getByRole('button', { name: 'Organiser les sections' }).click();
  await dialog.getByRole('button', { name: 'Revenir à l’ordre habituel' }).click();
  await expect(first).toHaveText(/^Cuves/);
});

test('cards stand as the user puts them, by drag and by keys, for this user alone', async ({ page }) => {
  const person = await newPerson(page, { space: 'haulier' });
  await openAs(page, person);
  await page.goto('/equipment');
  const main = page.locator('main');
  const tanks = main.getByRole('region', { name: /^Cuves/ });
  const names = tanks.getByRole('heading', { level: 3 });
  await expect(names.first()).toBeVisible();
  await tanks.getByRole('button', { name: 'Organiser : Cuves' }).click();
  const dialog = page.getByRole('dialog', { name: 'Organiser : Cuves' });
  const rows = dialog.getByRole('listitem');
  const grips = dialog.getByRole('button', { name: /^Déplacer .* par glisser|^Déplacer/ });
  // Other journeys change the tanks of this space: what is first is known once it stands in the dialog.
  const usual = (await rows.first().textContent()) ?? '';
  await expect(names.first()).toHaveText(usual);
  const third = (await rows.nth(2).textContent()) ?? '';
  await rows.nth(2).getByRole('button').first().focus();
  await page.keyboard.press('Home');
  await expect(rows.first()).toContainText(third);
  const fourth = (await rows.nth(3).textContent()) ?? '';
  const top = await rows.first().boundingBox();
  await rows.nth(3).getByRole('button').first().hover();
  await page.mouse.down();
  await page.mouse.move(top?.x ?? 0, (top?.y ?? 0) + 20, { steps: 12 });
  await page.mouse.up();
  await expect(rows.first()).toContainText(fourth);
  expect(await grips.count()).toBeGreaterThan(3);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(names.first()).toHaveText(fourth);
  await expect(names.nth(1)).toHaveText(third);
  await page.reload();
  await expect(names.first()).toHaveText(fourth);
  await expect(main.getByLabel('Trier par')).toHaveValue('own');
  await main.getByLabel('Trier par').selectOption({ label: 'Rupture la plus proche' });
  await expect(names.first()).toHaveText(usual);
  await main.getByLabel('Trier par').selectOption({ label: 'Mon ordre' });
  await expect(names.first()).toHaveText(fourth);
  await tanks.getByRole('button', { name: 'Organiser : Cuves' }).click();
  await dialog.getByRole('button', { name: 'Revenir à l’ordre habituel' }).click();
  await expect(names.first()).toHaveText(usual);
});

test('thousands of pieces scroll with few rows in the page, and none is lost on the way', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await openSession(page, 'consultant');
  await answerManyAssets(page, 2000);
  await page.goto('/equipment');
  const main = page.locator('main');
  const rows = main.getByRole('heading', { level: 3 });
  await expect(main.getByText('2 000 équipements')).toBeVisible();
  // Those in sight, and a margin above and below. Whoever scrolls comes first: what was left goes when there is time for it.
  const mostAtRest = 80;
  const mostMoving = 240;
  let worst = 0;
  const wheel = async (by: number) => {
    await page.mouse.wheel(0, by);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    worst = Math.max(worst, await rows.count());
  };
  await page.mouse.move(700, 500);
  await expect(async () => {
    await wheel(400);
    await expect(main.getByRole('link', { name: 'Cuve 200', exact: true })).toBeAttached({ timeout: 60 });
  }).toPass({ timeout: 60_000, intervals: [20] });
  await expect(main.getByRole('link', { name: 'Cuve 1', exact: true })).toHaveCount(0);
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(mostAtRest);
  await expect(async () => {
    await wheel(-3000);
    await expect(main.getByRole('link', { name: 'Cuve 1', exact: true })).toBeVisible({ timeout: 60 });
  }).toPass({ timeout: 30_000, intervals: [20] });
  await expect.poll(() => rows.count()).toBeLessThanOrEqual(mostAtRest);
  expect(worst).toBeLessThanOrEqual(mostMoving);
});
