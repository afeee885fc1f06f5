import { expectAccessible } from '../support/axe.ts';
import { holdCodeBeforeCamera, numberBeforeCamera } from '../support/camera.ts';
import { newDeviceNumber } from '../support/device-number.ts';
import { equipmentByKind } from '../support/equipment.ts';
import { stockDevice } from '../support/own-tank.ts';
import { callAs, expect, openSession, test } from '../support/product.ts';
import { sendReadings } from '../support/tank.ts';

test('a sensor is installed on a new tank that is drawn as it is typed, then configured', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/404 \(Not Found\).*\/(by_number|year_co2_economy)/);
  // One number after another is typed and answered within a second: what each answer says comes and goes under the field.
  watched.expectShifts();
  const session = await openSession(page, 'manager');
  const number = newDeviceNumber();
  await stockDevice(page, number);
  await page.goto('/equipment/install');
  const form = page.getByRole('form', { name: 'Installation' });
  const name = `Cuve posée ${number.slice(-6)}`;

  await test.step('the number is checked; an unknown one says what to do', async () => {
    await form.getByLabel('Numéro du capteur').fill('24E1FFFF0000FFFF');
    await expect(form.getByText('Aucun capteur ne porte ce numéro.', { exact: false })).toBeVisible();
    await form.getByLabel('Numéro du capteur').fill(number);
    await expect(form.getByText(/prêt à être installé/)).toBeVisible();
  });

  await test.step('every fault is named at its field, the first has the focus, and nothing is lost', async () => {
    await form.getByLabel('Type d’équipement').selectOption({ label: 'Cuves' });
    await form.getByText('Rectangulaire').click();
    await form.getByLabel('Nom', { exact: false }).first().fill('Cuve');
    await form.getByLabel('Longueur intérieure').fill('0');
    await form.getByLabel('Largeur intérieure').fill('100');
    await form.getByLabel('Code postal').fill('4447');
    await expect(form.getByText(/^Les champs marqués d’un astérisque/)).toBeVisible();
    await form.getByRole('button', { name: 'Installer' }).click();
    await expect(form.getByText('Au moins 5 caractères').last()).toBeVisible();
    await expect(form.getByText('Indiquez un nombre supérieur à 0')).toBeVisible();
    await expect(form.getByText('Indiquez cette dimension')).toBeVisible();
    await expect(form.getByText('Ce code postal n’est pas valable')).toBeVisible();
    await expect(form.getByLabel('Ville')).toHaveAccessibleDescription(/Indiquez la ville/);
    await expect(form.getByLabel('Nom', { exact: false }).first()).toBeFocused();
    await expect(form.getByLabel('Largeur intérieure')).toHaveValue('100');
  });

  await test.step('each shape is drawn and holds what its own dimensions say', async () => {
    for (const [shape, dimensions, litres] of [
      ['Cylindre couché', { 'Diamètre intérieur': '100', 'Longueur intérieure': '200' }, /^1\s571\sL$/],
      ['Cylindre vertical', { 'Diamètre intérieur': '100', 'Hauteur intérieure': '150' }, /^1\s178\sL$/],
      ['Sphérique', { 'Diamètre intérieur': '150' }, /^1\s767\sL$/],
      ['Barème du constructeur', { 'Barème du constructeur': '0 0\n50 400\n100 900' }, /^900\sL$/],
    ] as const) {
      await form.getByRole('radio', { name: shape }).check({ force: true });
      for (const [label, value] of Object.entries(dimensions))
        await form.getByRole('textbox', { name: label }).fill(value);
      await expect(page.getByText(litres)).toBeVisible();
      await expect(page.getByRole('img', { name: /^Dessin de la cuve\s: hauteur 1[05]0\scm/ })).toBeVisible();
    }
    await form.getByText('Rectangulaire').click();
    await expectAccessible(page, 'installation, shape chosen');
  });

  await test.step('the drawing follows the dimensions, and says what the sensor would measure', async () => {
    await form.getByLabel('Nom', { exact: false }).first().fill(name);
    await form.getByLabel('Longueur intérieure').fill('200,0');
    await form.getByLabel('Hauteur intérieure').fill('150');
    await form.getByLabel('Hauteur de cheminée').fill('20');
    await form.getByLabel('Hauteur de fond').fill('5');
    await form.getByLabel('Liquide ou produit').selectOption({ label: 'Gazole B7' });
    await form.getByRole('radio', { name: /^Remplissage/ }).check({ force: true });
    await expect(page.getByRole('img', { name: /^Dessin de la cuve\s: hauteur 150\scm/ })).toBeVisible();
    await expect(page.getByText(/^3\s000\sL$/)).toBeVisible();
    await page.getByLabel('Essayer un niveau').fill('50');
    await expect(page.getByText(/^1\s500\sL · 50\s%$/)).toBeVisible();
    await expect(page.getByText(/^95\scm$/).first()).toBeVisible();
    await expect(page.getByText(/^100\sL$/)).toBeVisible();
  });

  await test.step('the address is found by keyboard', async () => {
    await form.getByRole('combobox', { name: 'Rechercher une adresse' }).pressSequentially('Carquefou');
    await expect(
      page.getByRole('listbox', { name: 'Adresses trouvées' }).getByRole('option').first(),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Code postal')).toHaveValue('44470');
    await form.getByLabel('Nom de l’adresse').fill('Dépôt nord');
    await form.getByLabel('Rue et numéro').fill('3 rue du Port');
    await form.getByLabel('Étiquettes').fill('essai');
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: 'Installer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  const [, id] = page.url().match(/\/equipment\/(\d+)$/) ?? [];

  await test.step('its measure is read with the dimensions, and read anew when they change', async () => {
    await sendReadings(page, [
      { device_number: number, metric: 'distance_mm', at: Date.now() - 60_000, value: 950 },
    ]);
    await page.goto(`/equipment/${id}/configure`);
    const configuration = page.getByRole('form', { name: 'Configuration' });
    await expect(page.getByText(/^1\s500\sL · 50\s%$/)).toBeVisible();
    await configuration.getByLabel('Hauteur intérieure').fill('70');
    await expect(page.getByText(/Le capteur voit plus loin que le fond de la cuve/)).toBeVisible();
    await configuration.getByLabel('Hauteur intérieure').fill('175');
    await configuration.getByLabel('Volume annoncé').fill('');
    await expect(page.getByText(/^2\s000\sL · 57\s%$/)).toBeVisible();
    await configuration.getByLabel('Seuil bas').fill('60');
    await configuration.getByLabel('Seuil haut').fill('40');
    await configuration.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(configuration.getByText('Doit être supérieur au seuil bas')).toBeVisible();
    await configuration.getByLabel('Seuil bas').fill('25');
    await configuration.getByLabel('Seuil haut').fill('95');
    await configuration.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const asset = (await (await callAs(page, session, 'GET', `asset/v2/${id}`)).json()).data;
    expect(asset).toMatchObject({
      capacity_l: 3500,
      low_threshold_ratio: 0.25,
      tags: ['essai'],
      liquid: { name: 'Gazole B7' },
      monitoring_type: 'filling',
      dimensions: { chimney_offset_cm: 20, bottom_offset_cm: 5 },
      address: { name: 'Dépôt nord', postal_code: '44470' },
    });
    await expect
      .poll(async () => (await (await callAs(page, session, 'GET', `asset/v2/${id}`)).json()).data.volume_l)
      .toBeCloseTo(2000, 0);
  });
});

test('a QR code before the camera gives the number, and an installed sensor leads to its equipment', async ({
  page,
}) => {
  await holdCodeBeforeCamera(page);
  await openSession(page, 'manager');
  await page.goto('/equipment/install');
  await page.getByRole('button', { name: 'Scanner le QR code' }).click();
  await expect(page.getByLabel('Numéro du capteur')).toHaveValue(numberBeforeCamera, { timeout: 15_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Ce capteur est déjà installé.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir son équipement' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cuve gazole – Carquefou' })).toBeVisible();
});

test('who may not install or configure is told so, and refused by the server too', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  await page.goto('/equipment/1/configure');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.goto('/equipment/install');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  const body = { asset: { asset_name: 'Changée' } };
  expect((await callAs(page, session, 'PUT', 'asset/v2/1', { data: body })).status()).toBe(403);
  const installed = await callAs(page, session, 'POST', 'device/install', {
    data: { device_number: '24E1242000000001', id_asset: 1 },
  });
  expect(installed.status()).toBe(403);
});

test('a hive is tared by what its scale sends empty, and weighs by it from then on', async ({ page }) => {
  const session = await openSession(page, 'manager');
  const device_number = newDeviceNumber();
  await stockDevice(page, device_number, 'BEEP base');
  const hive = (await equipmentByKind(page, session)).get('hive');
  const made = await callAs(page, session, 'POST', 'device/install', {
    data: {
      device_number,
      asset: { id_referential: hive?.asset_type.id_referential, asset_name: 'Ruche à tarer' },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id_asset } = (await made.json()).data;
  await sendReadings(page, [
    { device_number, metric: 'weight_raw', at: Date.now() - 60_000, value: 120_000 },
  ]);
  await page.goto(`/equipment/${id_asset}/configure`);
  const form = page.getByRole('form', { name: 'Configuration' });
  await expect(form.getByText(/La dernière valeur brute est 120\s000/)).toBeVisible();
  await form.getByLabel('Valeur brute à vide').fill('20 000');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Indiquez les deux valeurs, ou aucune')).toBeVisible();
  await expect(form.getByLabel('Valeur brute à vide')).toHaveValue(/^20\s000$/);
  await form.getByLabel('Valeur brute par kilogramme').fill('2500');
  await expect(form.getByText(/indique actuellement 40\skg/)).toBeVisible();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ruche à tarer' })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByText(/^40\skg$/)
      .first(),
  ).toBeVisible();

  await test.step('a reading that is wrong is set aside among all readings, and taken back', async () => {
    await page.getByRole('button', { name: 'Toutes les mesures' }).click();
    const dialog = page.getByRole('dialog', { name: 'Toutes les mesures' });
    const row = dialog.getByRole('row').filter({ hasText: /40\skg/ });
    await row.getByRole('button', { name: 'Écarter' }).click();
    await expect(row.getByRole('button', { name: 'Reprendre' })).toBeVisible();
    await row.getByRole('button', { name: 'Reprendre' }).click();
    await expect(row.getByText('Fiable')).toBeVisible();
  });
});
