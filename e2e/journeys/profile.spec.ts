import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newPerson, openAs, outboxOf, type Person } from '../support/person.ts';
import {
  callAs,
  callWithKey,
  expect,
  openProfile,
  openSession,
  password,
  spaces,
  test,
} from '../support/product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test('the profile is changed: name, phone with its code, badge, preferences, password', async ({
  page,
  watched,
}) => {
  test.setTimeout(90_000);
  watched.expectInConsole(/422 \(Unprocessable Entity\)/);
  let person: Person = await newPerson(page);
  await openAs(page, person);
  await page.goto('/profile');
  await expect(heading(page, 'Profil')).toBeVisible();

  await test.step('a bad number names the field, and loses nothing', async () => {
    await page.getByLabel('Prénom').fill('Annabelle');
    await page.getByRole('textbox', { name: 'Téléphone' }).fill('12');
    const form = page.locator('form').filter({ has: page.getByLabel('Prénom') });
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('textbox', { name: 'Téléphone' })).toBeFocused();
    await expect(page.getByText('Saisissez un numéro de téléphone valide')).toBeVisible();
    await expect(page.getByLabel('Prénom')).toHaveValue('Annabelle');
    await page.getByRole('textbox', { name: 'Téléphone' }).fill('06 31 96 65 43');
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await saved(page, 'Vos informations sont enregistrées.');
  });

  await test.step('the number is proven by the code of the SMS', async () => {
    await page.getByRole('button', { name: 'Envoyer un code' }).click();
    const field = page.getByLabel('Code reçu par SMS');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    const [sms] = (await outboxOf(page, '+33631966543')).filter(({ channel }) => channel === 'sms');
    const code = sms?.text.match(/^\d{6}/)?.[0] ?? '';
    await field.fill(code === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: 'Confirmer le numéro' }).click();
    await expect(page.getByText('Ce code n’est pas celui qui a été envoyé')).toBeVisible();
    await field.fill(code);
    await page.getByRole('button', { name: 'Confirmer le numéro' }).click();
    await saved(page, 'Votre numéro de téléphone est confirmé.');
  });

  await test.step('preferences hold at once', async () => {
    await page.getByRole('switch', { name: /^SMS/ }).check();
    await page.getByRole('switch', { name: /^Heures de silence/ }).check();
    await expect(page.getByLabel('De', { exact: true })).toHaveValue('22:00');
    await page.reload();
    await expect(page.getByRole('switch', { name: /^SMS/ })).toBeChecked();
    await expect(page.getByRole('switch', { name: /^Heures de silence/ })).toBeChecked();
  });

  await test.step('the badge', async () => {
    await page.getByLabel('Initiales').fill('ABC');
    await page.getByRole('radio', { name: '#5146c4' }).check();
    await page
      .locator('form')
      .filter({ has: page.getByLabel('Initiales') })
      .getByRole('button', { name: 'Enregistrer' })
      .click();
    await saved(page, 'Votre badge est enregistré.');
  });

  await test.step('the password, for who knows the one of now', async () => {
    const next = 'Un-autre-secret-42';
    await page.getByLabel('Mot de passe actuel').fill('not-the-password');
    await page.getByLabel('Nouveau mot de passe').fill(next);
    await page.getByLabel('Le même mot de passe à nouveau').fill(next);
    await page.getByRole('button', { name: 'Modifier le mot de passe' }).click();
    await expect(page.getByText('Le mot de passe actuel est incorrect')).toBeVisible();
    await page.getByLabel('Mot de passe actuel').fill(password);
    await page.getByRole('button', { name: 'Modifier le mot de passe' }).click();
    await saved(page, 'Votre mot de passe est modifié.');
    person = { ...person, password: next };
    await openAs(page, person);
  });

  await test.step('leaving with something unsaved asks', async () => {
    await page.getByLabel('Nom', { exact: false }).last().fill('Durand');
    await page.getByRole('link', { name: 'Équipements' }).click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await expect(heading(page, 'Équipements')).toBeVisible();
    await expect(page.getByText('ABC')).toBeVisible();
  });

  await test.step('the language follows the person, without a reload, into the other tab too', async () => {
    const other = await page.context().newPage();
    await other.goto('/equipment');
    await expect(heading(other, 'Équipements')).toBeVisible();
    await page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
    await page.getByRole('button', { name: /Annabelle/ }).click();
    await page.getByLabel('Langue').selectOption('es');
    await expect(page.getByRole('dialog', { name: 'Perfil' })).toBeVisible();
    await expect(heading(other, 'Equipos')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, '__sameWindow'))).toBe(true);
    await other.close();
  });
});

const notThere = 'Cette invitation n’est plus disponible';

test('an invitation is accepted in the profile dialog; one that was withdrawn, declined or accepted elsewhere is told', async ({
  page,
  watched,
}) => {
  test.setTimeout(90_000);
  watched.expectInConsole(/40(?:4 \(Not Found\)|9 \(Conflict\)).*accept/);
  const person = await newPerson(page);
  const manager = await openSession(page, 'manager', { space: 'haulier' });
  const roles = await callAs(page, manager, 'GET', 'professional/14/roles_client');
  const { data }: { data: { id_role: number; name: string }[] } = await roles.json();
  const inviteIt = () =>
    callAs(page, manager, 'POST', 'user_invitation/invite/client/101', {
      data: { emails: [person.email], id_role: data.find(({ name }) => name === 'consultant')?.id_role },
    });
  const sent = await inviteIt();
  const [{ id_user_invitation }] = (await sent.json()).data;
  await page.context().clearCookies();
  const own = await openAs(page, person);
  await page.goto('/equipment');
  await page.getByRole('button', { name: 'Invitation en attente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profil' });
  await expect(dialog.getByText('Transports Lemaire')).toBeVisible();
  /** The person answers on another device, while the dialog of this one is open. */
  const answerElsewhere = async (how: 'accept' | 'decline') => {
    await inviteIt();
    await page.reload();
    await page.getByRole('button', { name: 'Invitation en attente' }).click();
    await expect(dialog.getByText('Transports Lemaire')).toBeVisible();
    const open = await callAs(page, own, 'GET', `user/${own.user.id_user}/user_invitations`);
    const [{ token }] = (await open.json()).data;
    expect((await callAs(page, own, 'PUT', `user_invitation/${how}/${token}`)).ok()).toBe(true);
    await dialog.getByRole('button', { name: 'Accepter' }).click();
  };

  await callAs(page, manager, 'DELETE', 'user_invitation', {
    data: { id_user_invitations: [id_user_invitation] },
  });
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await expect(page.getByText(notThere)).toBeVisible();
  await expect(dialog.getByText('Transports Lemaire')).toHaveCount(0);

  await answerElsewhere('decline');
  await expect(
    page.getByText('Cette invitation a déjà été refusée : contactez l’administrateur'),
  ).toBeVisible();
  await expect(dialog.getByText('Transports Lemaire')).toHaveCount(0);

  await inviteIt();
  await page.reload();
  await page.getByRole('button', { name: 'Invitation en attente' }).click();
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByText('Transports Lemaire')).toHaveCount(0);

  await inviteIt();
  await page.reload();
  await page.getByRole('button', { name: 'Invitation en attente' }).click();
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await expect(dialog.getByRole('button', { name: /^Transports Lemaire/ })).toBeVisible();
  await dialog.getByRole('button', { name: /^Transports Lemaire/ }).click();
  await expect(page.getByText('Transports Lemaire', { exact: true }).first()).toBeVisible();

  await test.step('the space is left again', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Quitter Transports Lemaire' }).click();
    await page.getByRole('button', { name: 'Quitter cet espace' }).click();
    await expect(page.getByText('Vous n’appartenez plus à l’espace Transports Lemaire.')).toBeVisible();
    await expect(page.getByText('Lemaire Océan Indien', { exact: true }).first()).toBeVisible();
  });

  await test.step('one that was accepted elsewhere is told, and its space is there', async () => {
    await page.goto('/equipment');
    await answerElsewhere('accept');
    await expect(page.getByText(notThere)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Transports Lemaire/ })).toBeVisible();
    const left = await callAs(page, own, 'DELETE', `user/client/${spaces.haulier.id}/access`);
    expect(left.ok()).toBe(true);
  });
});

test('the link that confirms an address is sent again, from the profile dialog', async ({ page }) => {
  await openSession(page, 'newcomer');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Renvoyer le lien' })).toBeVisible();
  await page.goto('/documents');
  const dialog = await openProfile(page);
  await expect(dialog.getByText('Votre adresse e-mail n’est pas encore confirmée.')).toBeVisible();
  const before = (await outboxOf(page, 'new@demo.example')).length;
  await dialog.getByRole('button', { name: 'Renvoyer le lien' }).click();
  await expect(dialog.getByRole('button', { name: 'Lien envoyé' })).toBeDisabled();
  await expect(page.getByText('Un nouveau lien est envoyé à new@demo.example.')).toBeVisible();
  expect((await outboxOf(page, 'new@demo.example')).length).toBe(before + 1);
});

test('help is asked for: category, contacts, message and a picture once', async ({ page }, testInfo) => {
  const person = await newPerson(page);
  await openAs(page, person);
  await page.goto('/equipment');
  await page.getByRole('button', { name: 'Assistance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aide et contact' });
  const send = dialog.getByRole('button', { name: 'Envoyer' });
  await expect(send).toBeDisabled();
  await dialog.getByRole('radio').nth(1).check();
  await expect(dialog.getByRole('link', { name: /@/ }).first()).toHaveAttribute('href', /^mailto:/);
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Votre message').fill('La dernière facture compte deux livraisons.');
  await expect(send).toBeEnabled();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = testInfo.outputPath('facture.png');
  writeFileSync(file, picture);
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('facture.png')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(/déjà (sélectionné|choisi)/)).toBeVisible();
  await send.click();
  await expect(
    page.getByText('Votre message est envoyé. Vous recevrez une réponse par e-mail.'),
  ).toBeVisible();
  const asked = await callWithKey(page, 'demo-provider-14', 'GET', 'provider/help_requests?kind=assistance');
  const { data } = await asked.json();
  expect(
    data.some(
      ({ from, files }: { from: { email: string }; files: number }) =>
        from?.email === person.email && files === 1,
    ),
  ).toBe(true);
});
