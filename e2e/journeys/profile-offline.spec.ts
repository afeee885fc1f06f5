import { openLine } from '../support/line.ts';
import { makeTank } from '../support/own-tank.ts';
import { newPerson, openAs } from '../support/person.ts';
import { callAs, expect, test } from '../support/product.ts';

test('the profile and alerts are changed without a connection: all waits, goes once on return, and a refusal is told', async ({
  page,
  watched,
}) => {
  test.setTimeout(150_000);
  watched.expectInConsole(/net::ERR_|no-response|404 \(Not Found\).*\/subscription/);
  // The connection and several outcomes come back within one second.
  watched.expectShifts();
  const person = await newPerson(page, { space: 'haulier', role: 'manager' });
  const session = await openAs(page, person);
  const readings = [2, 1].map((hoursAgo) => ({ hoursAgo, litres: 1200 }));
  const tank = await makeTank(page, session, 'Cuve alertée hors ligne', readings);
  const read = async (path: string) => (await (await callAs(page, session, 'GET', path)).json()).data;
  const setAlert = async (name: string) => {
    const set = await callAs(page, session, 'POST', `device/${tank.id_device}/alerts`, {
      data: { name, rule: 'less_than', measure: 'volume_l', value: 100 },
    });
    expect(set.ok(), await set.text()).toBe(true);
    return (await set.json()).data.id_alert;
  };
  const kept = await setAlert('Alerte gardée');
  const gone = await setAlert('Alerte supprimée ailleurs');
  const before = await read('auth/me');

  const line = await openLine();
  const context = await watched.openContext({ serviceWorkers: 'allow', proxy: line.proxy });
  const tab = await context.newPage();
  await openAs(tab, person);
  await tab.goto('/profile');
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What is to be read without a connection has been seen.
  await tab.reload();
  const alerts = `/equipment/manage_alert/${tank.id_asset}`;
  const row = (name: string) => tab.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const waits = tab.getByText(/^En attente d’envoi/);
  const tell = async (name: string) => {
    await row(name)
      .getByRole('button', { name: `Actions de ${name}` })
      .click();
    await tab.getByRole('menuitem', { name: 'Comment je suis prévenu' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Comment je suis prévenu' });
    await dialog.getByLabel('SMS').check();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await tab.goto(alerts);
  await expect(row('Alerte gardée')).toBeVisible();

  await test.step('how one is told of two alerts is changed: both wait', async () => {
    line.cut();
    await context.setOffline(true);
    await tell('Alerte gardée');
    await tell('Alerte supprimée ailleurs');
    await expect(waits).toHaveCount(2);
  });
  await test.step('so do the name and a contact preference, over a reload; what is taken back is not sent', async () => {
    await tab.goto('/profile');
    await tab.getByLabel('Prénom').fill('Annick');
    await tab
      .locator('form')
      .filter({ has: tab.getByLabel('Prénom') })
      .getByRole('button', { name: 'Enregistrer' })
      .click();
    await expect(waits).toHaveCount(1);
    await tab.getByRole('switch', { name: /^E-mail/ }).setChecked(!before.alert_mail);
    await tab.getByRole('switch', { name: /^Dans l’application/ }).setChecked(!before.alert_badge);
    await expect(waits).toHaveCount(2);
    await tab.getByLabel('Initiales').fill('XYZ');
    await tab
      .locator('form')
      .filter({ has: tab.getByLabel('Initiales') })
      .getByRole('button', { name: 'Enregistrer' })
      .click();
    await expect(waits).toHaveCount(3);
    await tab.reload();
    await expect(waits).toHaveCount(3);
    await expect(tab.getByLabel('Prénom')).toHaveValue('Annick');
    await expect(tab.getByRole('switch', { name: /^E-mail/ })).toBeChecked({ checked: !before.alert_mail });
    await tab.getByRole('button', { name: 'Ne pas l’envoyer' }).last().click();
    await expect(waits).toHaveCount(2);
    await expect(tab.getByLabel('Initiales')).toHaveValue(before.badge.initial);
    expect(await read('auth/me')).toEqual(before);
  });
  await test.step('back again all goes, once; nothing else of the person has changed', async () => {
    const changed = await callAs(page, session, 'PUT', 'user', { data: { last_name: 'Durand' } });
    expect(changed.ok()).toBe(true);
    expect((await callAs(page, session, 'DELETE', `alert/${gone}`)).ok()).toBe(true);
    const sent: string[] = [];
    tab.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname);
    });
    line.mend();
    await context.setOffline(false);
    await expect(waits).toHaveCount(0, { timeout: 30_000 });
    expect(await read('auth/me')).toEqual({
      ...before,
      first_name: 'Annick',
      last_name: 'Durand',
      alert_mail: !before.alert_mail,
      alert_badge: !before.alert_badge,
    });
    expect(sent.filter((path) => path.endsWith('/user'))).toHaveLength(2);
    await expect(tab.getByLabel('Nom', { exact: false }).last()).toHaveValue('Durand');
  });
  await test.step('the alert that is gone is told, where it was', async () => {
    await tab.goto(alerts);
    await expect(
      tab.getByText('La façon dont vous êtes prévenu de « Alerte supprimée ailleurs » n’a pas été modifiée'),
    ).toBeVisible();
    await expect(
      tab.getByText('Enregistré : comment vous êtes prévenu pour « Alerte gardée »'),
    ).toBeVisible();
    const set = (await read(`device/${tank.id_device}/alerts`)).find(
      ({ id_alert }: { id_alert: number }) => id_alert === kept,
    );
    expect(set.subscription).toMatchObject({ sms: true });
    for (let left = 2; left > 0; left--) {
      await expect(tab.getByRole('button', { name: 'J’ai compris' })).toHaveCount(left);
      await tab.getByRole('button', { name: 'J’ai compris' }).first().click();
    }
    await expect(tab.getByRole('button', { name: 'J’ai compris' })).toHaveCount(0);
  });
  await line.close();
});
