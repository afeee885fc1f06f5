import { makeTank } from '../support/own-tank.ts';
import { callAs, expect, openSession, test } from '../support/product.ts';
import { sendReadings } from '../support/tank.ts';

/** Full to begin with, empty after 20 days, filled up, and going down again: 1 500 L now. */
const past = Array.from({ length: 60 }, (_, i) => ({
  hoursAgo: 30 * 24 - i * 12,
  litres: i < 40 ? 1900 - i * 45 : 1900 - (i - 40) * 20,
}));

test('an alert is tried on the past, set, fires, is acknowledged, changed and deleted', async ({
  page,
  watched,
}) => {
  // A tank of which nobody has said what it holds saves no emissions.
  watched.expectInConsole(/404 \(Not Found\).*year_co2_economy/);
  const session = await openSession(page, 'manager');
  const tank = await makeTank(page, session, 'Cuve des alertes', past);
  await page.goto(`/equipment/manage_alert/${tank.id_asset}`);
  await expect(page.getByText('Aucune alerte')).toBeVisible();

  await test.step('the rule is tried as it is typed, and a fault keeps everything', async () => {
    await page.getByRole('link', { name: 'Nouvelle alerte' }).click();
    const form = page.getByRole('form', { name: 'Alerte' });
    await expect(page.getByText('Se serait déclenchée 1 fois ces 30 derniers jours')).toBeVisible();
    await form.getByLabel('Valeur').fill('');
    await form.getByRole('button', { name: 'Définir l’alerte' }).click();
    await expect(form.getByText('Indiquez une valeur')).toBeVisible();
    await expect(form.getByLabel('Valeur')).toBeFocused();
    await form.getByLabel('Valeur').fill('99,5');
    await expect(form.getByLabel('Nom')).toHaveValue(/^Niveau\s: moins de 99,5/);
    await form.getByLabel('Nom').fill('Presque vide');
    await form.getByLabel('Valeur').fill('50');
    await form.getByRole('checkbox', { name: 'SMS' }).check();
    await form
      .getByRole('radiogroup', { name: 'Icône : Déclenchée' })
      .getByLabel('Sirène')
      .check({ force: true });
    await page.getByRole('link', { name: 'Annuler' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Rester|Continuer/ })
      .click();
    await expect(form.getByLabel('Nom')).toHaveValue('Presque vide');
    await form.getByRole('button', { name: 'Définir l’alerte' }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Presque vide' })).toBeVisible();
    await expect(page.getByText('Rien à signaler')).toBeVisible();
  });

  await test.step('the limit stands on the curve of the volume', async () => {
    const query = `date_start=${new Date(Date.now() - 86_400_000).toISOString()}&date_end=${new Date().toISOString()}`;
    const chart = await callAs(page, session, 'GET', `device/${tank.id_device}/chart?${query}`);
    expect((await chart.json()).data.thresholds).toContainEqual(
      expect.objectContaining({ kind: 'alert', label: 'Presque vide', value: 1000, unit: 'L' }),
    );
  });

  await test.step('it fires when the level falls, and is acknowledged', async () => {
    const reading = { device_number: tank.device_number, metric: 'volume_l' };
    await sendReadings(page, [
      { ...reading, at: Date.now() - 40 * 60_000, value: 900 },
      { ...reading, at: Date.now() - 20 * 60_000, value: 895 },
      { ...reading, at: Date.now() - 60_000, value: 890 },
    ]);
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: 'Acquitter : Presque vide' }).first()).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Acquitter : Presque vide' }).first().click();
    await expect(page.getByRole('status').filter({ hasText: /^Alerte acquittée/ })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Acquittée le' })).toBeVisible();
    await page.getByText('Résolue', { exact: true }).click();
    await expect(page).toHaveURL(/state=resolved/);
    await expect(page.getByText('Rien dans cet état.')).toBeVisible();
  });

  await test.step('by keyboard it is changed, deleted, taken back, and deleted for good', async () => {
    const actions = page.getByRole('button', { name: 'Actions de Presque vide' });
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByLabel('Nom').fill('Bientôt vide');
    await page.getByLabel('Valeur').fill('20');
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click();
    const row = page.getByRole('heading', { level: 3, name: 'Bientôt vide' });
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Actions de Bientôt vide' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: 'Actions de Bientôt vide' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
  });

  await test.step('who signs out while it could be taken back has deleted it, and leaves nothing to take back', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Se déconnecter');
    await page.getByRole('option', { name: 'Se déconnecter' }).click();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(page.getByText('Bientôt vide')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Annuler' })).toHaveCount(0);
    const again = await openSession(page, 'manager');
    const left = await callAs(page, again, 'GET', `device/${tank.id_device}/alerts`);
    expect((await left.json()).data).toEqual([]);
  });
});

test('who may only look makes no alert, and is refused by the server too', async ({ page }) => {
  const session = await openSession(page, 'consultant');
  await page.goto('/equipment/manage_alert/1');
  await expect(page.getByRole('heading', { level: 3, name: 'Niveau bas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nouvelle alerte' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Acquitter/ })).toHaveCount(0);
  await page.goto('/equipment/manage_alert/1/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  const refused = await callAs(page, session, 'POST', 'device/1/alerts', {
    data: { name: 'Essai', rule: 'silence' },
  });
  expect(refused.status()).toBe(403);
});

test('a role without alerts has no such page', async ({ page }) => {
  const session = await openSession(page, 'driver');
  await page.goto('/equipment/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alertes', exact: true })).toHaveCount(0);
  expect((await callAs(page, session, 'GET', 'device/1/alerts')).status()).toBe(403);
});
