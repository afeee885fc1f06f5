import { makeTank } from '../support/own-tank.ts';
import { callAs, expect, openSession, test } from '../support/product.ts';

/** Three times down and filled up again in a month, 1 600 L at the end. */
const past = Array.from({ length: 60 }, (_, i) => ({
  hoursAgo: 30 * 24 - 6 - i * 12,
  litres: 1900 - (i % 18) * 100,
}));

const rules = [
  [
    'descend sous',
    'Niveau (%)',
    { Valeur: '25', 'Retour à la normale après': '3' },
    'Niveau : moins de 25 %',
  ],
  ['dépasse', 'Volume (L)', { Valeur: '1 850,5' }, /^Volume\s: plus de 1\s850,5\sL$/],
  ['est égal à', 'Niveau (%)', { Valeur: '50', Tolérance: '1' }, /égal à 50/],
  ['baisse de', 'Volume (L)', { 'De combien': '300', En: '12' }, /baisse de 300\sL en 12 h/],
  ['augmente de', 'Volume (L)', { 'De combien': '500', En: '24' }, /hausse de 500\sL en 24 h/],
  ['varie de', 'Volume (L)', { 'De combien': '800', En: '48' }, /variation de 800\sL en 48 h/],
  [
    'baisse soudaine (fuite ou vol)',
    null,
    { 'Baisse d’au moins': '200' },
    /Baisse soudaine de 200\sL ou plus/,
  ],
  ['capteur silencieux', null, { 'Silencieux depuis': '12' }, /Capteur silencieux depuis 12\sh/],
] as const;

test('every rule is set in the form, tried on the past, and stands in words in the list', async ({
  page,
}) => {
  const session = await openSession(page, 'manager');
  const tank = await makeTank(page, session, 'Cuve de toutes les règles', past);
  await page.goto(`/equipment/manage_alert/${tank.id_asset}/new`);
  const form = page.getByRole('form', { name: 'Alerte' });
  await expect(page.getByText('Se serait déclenchée 3 fois ces 30 derniers jours')).toBeVisible();
  for (const [rule, measure, fields, words] of rules)
    await test.step(rule, async () => {
      await form.getByLabel('Règle').selectOption({ label: rule });
      if (measure) await form.getByLabel('Mesure').selectOption({ label: measure });
      else await expect(form.getByLabel('Mesure')).toHaveCount(0);
      for (const [label, value] of Object.entries(fields))
        await form.getByLabel(new RegExp(`^${label}\\W*$`)).fill(value);
      await expect(page.getByText(/^(Se serait|Ne se serait pas) déclenchée/)).toBeVisible();
      await form.getByRole('button', { name: 'Définir l’alerte' }).click();
      await expect(page.getByText(words).first()).toBeVisible();
      await page.getByRole('link', { name: 'Nouvelle alerte' }).click();
    });
  const set = await callAs(page, session, 'GET', `device/${tank.id_device}/alerts?limit=50`);
  const { data }: { data: { rule: string; value: number; unit: string; within_h: number }[] } =
    await set.json();
  expect(data.map(({ rule, value, unit }) => `${rule} ${value} ${unit}`).sort()).toEqual([
    'decrease 300 L',
    'equal 50 %',
    'greater_than 1850.5 L',
    'increase 500 L',
    'less_than 25 %',
    'silence 12 h',
    'sudden_drop 200 L',
    'variation 800 L',
  ]);
});

test('frequency, channels, importance, badge, colours, icons and the limit on curves are kept and come back', async ({
  page,
}) => {
  const session = await openSession(page, 'manager');
  const tank = await makeTank(page, session, 'Cuve des apparences', past);
  await page.goto(`/equipment/manage_alert/${tank.id_asset}/new`);
  const form = page.getByRole('form', { name: 'Alerte' });
  await form.getByLabel('Nom').fill('Alerte secondaire');
  await form.getByRole('radio', { name: /Une fois par jour/ }).check({ force: true });
  await form.getByRole('checkbox', { name: 'E-mail' }).uncheck();
  await form.getByRole('checkbox', { name: 'SMS' }).check();
  await form.getByRole('radio', { name: /Secondaire/ }).check({ force: true });
  await form.getByRole('checkbox', { name: /Pastille sur l’équipement/ }).uncheck();
  await form.getByRole('checkbox', { name: 'Seuil affiché sur les courbes' }).uncheck();
  const look = (what: string, state: string) => form.getByRole('radiogroup', { name: `${what} : ${state}` });
  await look('Couleur', 'Déclenchée').getByLabel('Violet').check({ force: true });
  await look('Icône', 'Déclenchée').getByLabel('Flamme').check({ force: true });
  await look('Couleur', 'Non déclenchée').getByLabel('Bleu', { exact: true }).check({ force: true });
  await look('Icône', 'Non déclenchée').getByLabel('Coche').check({ force: true });
  await form.getByRole('button', { name: 'Définir l’alerte' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Alerte secondaire' })).toBeVisible();
  await expect(page.getByText(/ · secondaire$/)).toBeVisible();

  const set = await callAs(page, session, 'GET', `device/${tank.id_device}/alerts`);
  const [alert] = (await set.json()).data;
  expect(alert).toMatchObject({
    frequency: 'each_day',
    type: 'secondary',
    badge: false,
    threshold_on_curves: false,
    channels: { badge: true, email: false, push: true, sms: true },
    icon_triggered: 'flame',
  });
  expect(alert.color_triggered).not.toBe(alert.color_not_triggered);

  await page.goto(`/equipment/manage_alert/${tank.id_asset}/${alert.id_alert}`);
  await expect(form.getByLabel('Nom')).toHaveValue('Alerte secondaire');
  await expect(form.getByRole('radio', { name: /Secondaire/ })).toBeChecked();
  await expect(form.getByRole('radio', { name: /Une fois par jour/ })).toBeChecked();
  await expect(look('Icône', 'Déclenchée').getByLabel('Flamme')).toBeChecked();
  await expect(look('Couleur', 'Déclenchée').getByLabel('Violet')).toBeChecked();

  await test.step('sent twice by a double click, it is set once', async () => {
    await page.goto(`/equipment/manage_alert/${tank.id_asset}/new`);
    await form.getByLabel('Nom').fill('Une seule');
    await form.getByRole('button', { name: 'Définir l’alerte' }).dblclick();
    await expect(page.getByRole('heading', { level: 3, name: 'Une seule' })).toHaveCount(1);
    const now = await callAs(page, session, 'GET', `device/${tank.id_device}/alerts`);
    expect((await now.json()).data).toHaveLength(2);
  });
});
