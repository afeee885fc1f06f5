import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dropFiles, vehicleList } from '../support/drop.ts';
import { excelFile, plates, removeVehicles, saved, vehiclesOf } from '../support/fleet.ts';
import { expect, openSession, test } from '../support/product.ts';

/** The types of the specification, as they are offered. */
const types = [
  'Engin de chantier',
  'Voiture ou autocar',
  'Porteur',
  'Benne à ordures',
  'Tracteur routier',
  'Autre',
];
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const told = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const cell = (page: Page, column: string, line: number) => page.getByLabel(`${column}, ligne ${line}`);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Immatriculation, marque ou site' });

async function openImport(page: Page): Promise<void> {
  await page.goto('/gear');
  await page.getByRole('link', { name: 'Importer un fichier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des véhicules' })).toBeVisible();
}
const bring = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Fichier CSV').setInputFiles(file);

test('a vehicle is added, found, changed, taken away and taken back', async ({ page, watched }) => {
  watched.expectInConsole(/409 \(Conflict\)/);
  const [plate = ''] = plates(1);
  const session = await openSession(page, 'manager');
  await page.goto('/gear');
  await expect(row(page, 'GH-482-KL')).toContainText('Tracteur routier');

  await test.step('its registration is checked by the rules of its country', async () => {
    await page.getByRole('button', { name: 'Ajouter un véhicule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter un véhicule' });
    const registration = dialog.getByLabel('Immatriculation', { exact: false }).first();
    await registration.fill('AB-12-CD');
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(registration).toBeFocused();
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2);
    await expectAccessible(page, 'vehicle form');
    // The browser closes it at the second, which it asks nobody about.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continuer la saisie' }).click();
    await registration.fill(plate.replaceAll('-', '').toLowerCase());
    const type = dialog.getByLabel('Type');
    await expect(type.getByRole('option')).toHaveText(['Choisissez un type', ...types]);
    await type.selectOption({ label: 'Engin de chantier' });
    await dialog.getByLabel('Marque').fill('Iveco');
    await dialog.getByLabel('Produit').fill('Gazole non routier');
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(told(page, `${plate} ajouté à la flotte`)).toBeVisible();
  });
  await test.step('the same twice is refused, and nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Ajouter un véhicule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter un véhicule' });
    await dialog.getByLabel('Immatriculation', { exact: false }).first().fill(plate);
    await dialog.getByLabel('Type').selectOption({ label: 'Autre' });
    await dialog.getByRole('button', { name: 'Ajouter' }).click();
    await expect(dialog.getByText('Votre saisie est conservée.')).toBeVisible();
    await dropFiles(page, [vehicleList('libreoffice')], { x: 60, y: 700 });
    await expect(dialog.getByLabel('Immatriculation', { exact: false }).first()).toHaveValue(plate);
    // Told once, where it was entered.
    await expect(page.getByText('Ce véhicule fait déjà partie de la flotte')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Annuler' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('found however it is written; what is looked for stands in the address', async () => {
    await page.goto(`/gear?search=${plate.replaceAll('-', '')}`);
    await expect(row(page, plate)).toContainText('Iveco');
    await expect(row(page, plate)).toContainText('Gazole non routier');
    const type = page.getByRole('combobox', { name: 'Type' });
    await expect(type.getByRole('option')).toHaveText(['Tous les types', ...types]);
    await type.selectOption({ label: 'Engin de chantier' });
    await expect(page).toHaveURL(/type=construction_machine/);
  });
  await test.step('changed', async () => {
    await page.getByRole('button', { name: `Actions pour ${plate}` }).click();
    await page.getByRole('menuitem', { name: 'Modifier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Modifier le véhicule' });
    await dialog.getByLabel('Rattachement').fill('Dépôt de Nantes');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(row(page, plate)).toContainText('Dépôt de Nantes');
  });
  await test.step('taken away and taken back, with its number', async () => {
    const before = await vehiclesOf(page, session, [plate]);
    expect(before).toHaveLength(1);
    await page.getByRole('button', { name: `Actions pour ${plate}` }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await expect(row(page, plate)).toHaveCount(0);
    await expect(page.getByText('Aucun véhicule ne correspond à votre recherche')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(row(page, plate)).toContainText('Dépôt de Nantes');
    expect(await vehiclesOf(page, session, [plate])).toEqual(before);
  });
  await test.step('exported in the words of the reader', async () => {
    const { text } = await saved(page, () => page.getByRole('button', { name: 'Exporter en CSV' }).click());
    expect(text).toContain('Immatriculation;Pays;Marque;Type;Produit;Rattachement');
    expect(text).toMatch(
      new RegExp(`${plate}"?;"?FR"?;"?Iveco"?;"?Engin de chantier"?;"?Gazole non routier`),
    );
  });
  // The browser has not opened the file that was dropped over the form, in a page of its own.
  expect(page.context().pages()).toHaveLength(1);
  await removeVehicles(page, session, [plate]);
});

test('a list that a French Excel saved: faults are corrected in place, and what is right is imported', async ({
  page,
}) => {
  const [one = '', two = '', three = '', four = ''] = plates(4);
  const session = await openSession(page, 'manager', { space: 'island' });
  await openImport(page);

  await test.step('the template is a list that is read', async () => {
    await expectAccessible(page, 'import, choosing a file');
    const template = await saved(page, () =>
      page.getByRole('button', { name: 'Télécharger un modèle' }).click(),
    );
    expect(template.name).toBe('modele-flotte.csv');
    expect(template.text.charCodeAt(0)).toBe(0xfeff);
    await bring(page, { name: template.name, mimeType: 'text/csv', buffer: Buffer.from(template.text) });
    await expect(page.getByText('1 ligne, séparées par des points-virgules, UTF-8')).toBeVisible();
    await expect(row(page, 'AB-123-CD')).toContainText('Porteur');
    await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  });
  await test.step('separator, encoding and columns are recognised', async () => {
    await bring(
      page,
      excelFile([
        'N° immatriculation;Genre;Marque;Dépôt',
        `${one.replaceAll('-', '').toLowerCase()};Porteur;Citroën;Orléans`,
        `${two.slice(0, -1)};Tracteur;Scania;Nantes`,
        '',
        `${three};Fusée;DAF;Nantes`,
        `${one};Porteur;;`,
        'GD-305-EF;Porteur;;',
      ]),
    );
    await expect(page.getByText('5 lignes, séparées par des points-virgules, Windows-1252')).toBeVisible();
    await expect(page.getByText('3 lignes sont à corriger')).toBeVisible();
    await expect(row(page, 'Orléans')).toContainText('Citroën');
    await expect(row(page, 'GD-305-EF')).toContainText('Déjà dans la flotte');
    await expectAccessible(page, 'import, looking over');
  });
  await test.step('each fault by its line and column, to save', async () => {
    const report = await saved(page, () =>
      page.getByRole('button', { name: 'Télécharger les erreurs' }).click(),
    );
    expect(report.name).toBe('erreurs-import.csv');
    const lines = report.text.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('Ligne;Colonne;Valeur;Erreur');
    expect(lines.slice(1).map((line) => line.split(';').slice(0, 2).join(' '))).toEqual([
      '3 Immatriculation',
      '5 Type',
      '6 Immatriculation',
      '7 Immatriculation',
    ]);
  });
  await test.step('corrected where they stand, while the server is asked: nothing typed is lost', async () => {
    await page.getByText('À corriger', { exact: true }).click();
    await cell(page, 'Immatriculation', 3).click();
    await page.keyboard.press('End');
    await page.keyboard.type(two.slice(-1), { delay: 30 });
    await expect(cell(page, 'Immatriculation', 3)).toHaveValue(two);
    await expect(page.getByText('2 lignes sont à corriger')).toBeVisible();
    await expect(cell(page, 'Immatriculation', 3)).toBeFocused();
    await cell(page, 'Type', 5).selectOption({ label: 'Benne à ordures' });
    await cell(page, 'Rattachement', 5).click();
    await page.keyboard.press('End');
    await cell(page, 'Rattachement', 5).pressSequentially(' et Saint-Herblain', { delay: 60 });
    await expect(cell(page, 'Rattachement', 5)).toHaveValue('Nantes et Saint-Herblain');
    await expect(page.getByText('1 ligne est à corriger')).toBeVisible();
  });
  await test.step('leaving asks; what is right is imported without the rest', async () => {
    await page.getByRole('navigation').first().getByRole('link', { name: 'Équipements' }).click();
    await page.getByRole('button', { name: 'Rester ici' }).click();
    await page.getByRole('button', { name: 'Importer 3 véhicules' }).click();
    await expect(told(page, '3 véhicules importés')).toBeVisible();
    await expect(page).toHaveURL(/\/gear$/);
    const found = await vehiclesOf(page, session, [one, two, three]);
    expect(found).toMatchObject([
      { registration: one, type: 'carrier', home: 'Orléans' },
      { registration: two, type: 'road_tractor' },
      { registration: three, type: 'waste_collection', home: 'Nantes et Saint-Herblain' },
    ]);
  });
  await test.step('brought again, nothing is new', async () => {
    await openImport(page);
    await bring(page, excelFile(['Immatriculation', one, two, three]));
    await expect(page.getByText('Il n’y a rien à importer')).toBeVisible();
    await expect(page.getByText('3 véhicules sont déjà dans la flotte et restent tels quels.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importer 0 véhicule' })).toBeDisabled();
  });
  await test.step('one that is there by a slip of the pen is corrected where it stands', async () => {
    await page.getByRole('button', { name: 'Corriger la ligne 3' }).click();
    await expect(cell(page, 'Immatriculation', 3)).toBeFocused();
    await expect(cell(page, 'Immatriculation', 3)).toHaveAttribute('aria-invalid', 'true');
    await cell(page, 'Immatriculation', 3).fill(four);
    await page.getByRole('button', { name: 'Importer 1 véhicule' }).click();
    await expect(told(page, '1 véhicule importé')).toBeVisible();
    expect(await vehiclesOf(page, session, [four])).toHaveLength(1);
  });
  await removeVehicles(page, session, [one, two, three, four]);
});

test('lists that LibreOffice, Excel, a Mac and MS-DOS save are read alike, dropped beside the field; one by hand has names of its own', async ({
  page,
}) => {
  const [two = ''] = plates(1);
  const session = await openSession(page, 'manager', { space: 'island' });
  const listed = ['4821 ZK 44', 'ZK-481-KZ', 'ZK 481 KZ', 'W-481-ZK'];
  await removeVehicles(page, session, listed);
  await openImport(page);
  for (const [name, read] of [
    ['libreoffice', 'virgules, UTF-8'],
    ['libreoffice-mac-roman', 'points-virgules, Mac Roman'],
    ['libreoffice-cp850', 'points-virgules, MS-DOS (CP850)'],
    ['excel-fr', 'points-virgules, Windows-1252'],
  ] as const) {
    if (name === 'excel-fr')
      await bring(page, { name: 'excel.csv', mimeType: 'text/csv', buffer: readFileSync(vehicleList(name)) });
    else await dropFiles(page, [vehicleList(name)], { x: 60, y: 700 });
    await expect(page.getByText(`4 lignes, séparées par des ${read}`)).toBeVisible();
    await expect(page.getByText('4 véhicules peuvent être importés')).toBeVisible();
    await expect(row(page, '4821 ZK 44')).toContainText('Citroën');
    await expect(row(page, 'ZK-481-KZ')).toContainText('Dépôt, quai nord Saint-Herblain');
    await expect(row(page, 'ZK 481 KZ')).toContainText('Italie');
    await expect(row(page, 'w481zk')).toContainText('Hôtel-Dieu ; cour "Est"');
    if (name !== 'excel-fr') await page.getByRole('button', { name: 'Choisir un autre fichier' }).click();
  }
  await page.getByRole('button', { name: 'Importer 4 véhicules' }).click();
  await expect(told(page, '4 véhicules importés')).toBeVisible();
  const imported = await vehiclesOf(page, session, ['4821 ZK 44', 'ZK481KZ', 'W-481-ZK']);
  expect(imported.map(({ registration, type }) => [registration, type])).toEqual([
    ['4821 ZK 44', 'car_bus'],
    ['ZK 481 KZ', 'carrier'],
    ['ZK-481-KZ', 'waste_collection'],
    ['W-481-ZK', 'road_tractor'],
  ]);
  await removeVehicles(page, session, listed);

  await openImport(page);
  await bring(page, {
    name: 'liste.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`sep=\t\nNuméro\tOù\tQuoi\n${two}\tLe Port\tBus\n`),
  });
  await expect(page.getByText('Indiquez la colonne qui contient les immatriculations')).toBeVisible();
  await page.getByLabel('Immatriculation').selectOption({ label: 'Numéro' });
  await expect(page.getByText('1 véhicule peut être importé')).toBeVisible();
  await page.getByLabel('Rattachement').selectOption({ label: 'Où' });
  await page.getByLabel('Type').selectOption({ label: 'Quoi' });
  await expect(row(page, two)).toContainText('Voiture ou autocar');
  await page.getByRole('button', { name: 'Importer 1 véhicule' }).click();
  await expect(told(page, '1 véhicule importé')).toBeVisible();
  expect(await vehiclesOf(page, session, [two])).toMatchObject([{ type: 'car_bus', home: 'Le Port' }]);
  await removeVehicles(page, session, [two]);
});

/** Counts the lines that change in the page, but for the one that is written in. */
async function linesDrawnAnew(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const lineOf = (node: Node | null) =>
      (node instanceof Element ? node : node?.parentElement)?.closest('[role=row]');
    const changed = new Set<Element>();
    const own = lineOf(document.activeElement);
    Reflect.set(globalThis, '__linesDrawn', changed);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const line of [target, ...addedNodes].map(lineOf)) if (line && line !== own) changed.add(line);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, '__linesDrawn').size);
}

test('five thousand lines stay fluid', async ({ page }) => {
  test.setTimeout(120_000);
  const many = plates(5000);
  const last = many.at(-1) ?? '';
  await openSession(page, 'manager', { space: 'island' });
  await openImport(page);
  await bring(
    page,
    excelFile(['Immatriculation;Type', 'XX;Porteur', ...many.slice(1).map((one) => `${one};Porteur`)]),
  );
  await expect(page.getByText('1 ligne est à corriger')).toBeVisible({ timeout: 30_000 });
  // Fifty of them stand in the page, however many the file has.
  await expect(page.getByRole('row')).toHaveCount(51);
  const field = cell(page, 'Immatriculation', 2);
  await test.step('a letter draws no other line anew, and the server is asked of the whole, not of each letter', async () => {
    const isCheck = (url: string) => url.endsWith('/vehicles/import?dry_run=true');
    let asked = 0;
    page.on('request', (request) => {
      if (isCheck(request.url())) asked += 1;
    });
    await field.click();
    await page.keyboard.press('End');
    const drawn = await linesDrawnAnew(page);
    await Promise.all([
      page.waitForResponse((response) => isCheck(response.url())),
      page.keyboard.type('-482-AB-75'),
    ]);
    await expect(field).toHaveValue('XX-482-AB-75');
    expect(await drawn()).toBe(0);
    expect(asked).toBeLessThanOrEqual(2);
  });
  await field.fill(many[0] ?? '');
  await expect(page.getByText(/^5\s000 véhicules peuvent être importés$/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: /^Importer 5\s000 véhicules$/ }).click();
  await expect(told(page, /^5\s000 véhicules importés/)).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('row')).toHaveCount(26);
  await search(page).fill(last);
  await expect(row(page, last)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('a list of vehicles of several countries is held to the rules of each', async ({ page }) => {
  const [one = ''] = plates(1);
  const number = String(Math.floor(Math.random() * 9000) + 1000);
  const [german, spanish] = [`B-ZZ ${number}`, `${number} BCD`];
  const session = await openSession(page, 'manager', { space: 'island' });
  await openImport(page);
  await bring(
    page,
    excelFile([
      'Immatriculation;Pays;Type',
      `${german};Allemagne;Porteur`,
      `${spanish};E;Porteur`,
      `${one};;Porteur`,
      `${number} BCA;Espagne;Porteur`,
      `${german}9999;Atlantide;Porteur`,
    ]),
  );
  await expect(page.getByText('2 lignes sont à corriger')).toBeVisible();
  await expect(row(page, german).first()).toContainText('Allemagne');
  await expect(row(page, one)).toContainText('La Réunion');
  await expect(cell(page, 'Pays', 6)).toHaveValue('Atlantide');
  await cell(page, 'Pays', 6).selectOption({ label: 'Suisse' });
  await cell(page, 'Immatriculation', 6).fill(`VD ${number}`);
  await cell(page, 'Immatriculation', 5).fill(`${number} BCC`);
  await page.getByRole('button', { name: 'Importer 5 véhicules' }).click();
  await expect(told(page, '5 véhicules importés')).toBeVisible();
  await search(page).fill(`VD ${number}`);
  await expect(row(page, `VD ${number}`)).toContainText('Suisse');
  await removeVehicles(page, session, [german, spanish, one, `${number} BCC`, `VD ${number}`]);
});
