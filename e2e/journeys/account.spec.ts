import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { invite, newPerson, openAs, tokenIn } from '../support/person.ts';
import { borealOrigin, callAs, expect, openSession, password, spaces, test } from '../support/product.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notThere = 'Cette invitation n’est plus disponible';
const newPassword = 'Un-nouveau-secret-7';

/** The rules of a password that what is typed keeps. */
const rulesKept = (page: Page) =>
  page
    .getByRole('list', { name: 'Ce que le mot de passe doit contenir' })
    .getByRole('listitem')
    .filter({ hasText: 'respecté' });

async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Anna');
  await page.getByLabel('Nom', { exact: false }).last().fill('Martin');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password);
  await page.getByLabel('Le même mot de passe à nouveau').fill(password);
  await page.getByRole('button', { name: 'Créer le compte' }).click();
}

test('an account is asked for, and confirmed by its link once', async ({ page, watched }) => {
  watched.expectInConsole(/410 \(Gone\).*confirm|404 \(Not Found\).*user_client/);
  const email = `asked-${Date.now().toString(36)}@demo.example`;
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Créer un compte' }).click();
  await expect(heading(page, 'Créer votre compte')).toBeFocused();

  await test.step('what is missing is said under its field, and the rules are ticked off', async () => {
    await page.getByLabel('Mot de passe', { exact: false }).first().fill('Abcdef1');
    await expect(rulesKept(page)).toHaveText([/Un chiffre/, /Une majuscule/]);
    await page.getByRole('button', { name: 'Créer le compte' }).click();
    await expect(page.getByLabel('Prénom')).toBeFocused();
    await expect(page.getByText('Le mot de passe doit compter au moins 12 caractères')).toBeVisible();
  });

  await fillSignUp(page, email);
  await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
  await expectAccessible(page, 'after a sign-up');
  const token = await tokenIn(page, email, '/confirm_account');
  await page.goto(`/confirm_account#${token}`);
  await expect(heading(page, 'Votre adresse est confirmée')).toBeVisible();
  await expectAccessible(page, 'an address that is confirmed');
  await page.goto(`/login`);
  await page.goto(`/confirm_account#${token}`);
  await expect(heading(page, 'Votre adresse n’a pas pu être confirmée')).toBeVisible();

  await test.step('an account without a space says so at the form', async () => {
    await page.getByRole('link', { name: 'Retour à la connexion' }).click();
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page.getByRole('alert')).toContainText(/espace/);
  });
});

test('an invitation opens the account and its space at once; one that is not open says so', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/404 \(Not Found\).*sign_up/);
  const { email, token } = await invite(page);
  await page.goto(`/sign_up#${token}`);
  await fillSignUp(page, 'somebody-else@demo.example');
  await expect(page.getByRole('alert')).toContainText(notThere);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(heading(page, 'Équipements')).toBeVisible();
  await expect(page.getByText('Lemaire Océan Indien').first()).toBeVisible();

  await test.step('that was cancelled: at sign-up, and to who has an account and signs in with it', async () => {
    const late = await invite(page);
    const manager = await openSession(page, 'manager', { space: 'island' });
    const { data }: { data: { email: string; id_user_invitation: number }[] } = await (
      await callAs(page, manager, 'GET', `client/${spaces.island.id}/users/datatable?search=${late.email}`)
    ).json();
    const cancelled = await callAs(page, manager, 'DELETE', 'user_invitation', {
      data: { id_user_invitations: data.map(({ id_user_invitation }) => id_user_invitation) },
    });
    expect(cancelled.ok(), await cancelled.text()).toBe(true);
    await page.context().clearCookies();
    await page.goto(`/sign_up?late#${late.token}`);
    await fillSignUp(page, late.email);
    await expect(page.getByRole('alert')).toContainText(notThere);
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(heading(page, 'Équipements')).toBeVisible();
    await expect(page.getByText(notThere)).toBeVisible();
  });
});

test('a forgotten password is replaced by a link that works once', async ({ page, watched }) => {
  watched.expectInConsole(/404 \(Not Found\).*reset_password|410 \(Gone\).*reset_password/);
  const person = await newPerson(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  for (const email of ['nobody@demo.example', person.email]) {
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(heading(page, 'Consultez votre messagerie')).toBeVisible();
    await expect(page.getByText(`Si ${email} correspond à un compte`)).toBeVisible();
    await page.getByRole('button', { name: 'Redemander' }).click();
  }
  const token = await tokenIn(page, person.email, '/new_password');

  await page.goto('/new_password#not-a-link');
  await expect(heading(page, 'Ce lien ne peut pas être utilisé')).toBeVisible();
  await expectAccessible(page, 'a link that cannot be used');
  await page.goto('/login');
  await page.goto(`/new_password#${token}`);
  const fields = [page.getByLabel('Nouveau mot de passe'), page.getByLabel('Le même mot de passe à nouveau')];
  for (const field of fields) await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await fields[0]?.fill('secret-de-trop-peu');
  await expect(rulesKept(page)).toHaveText([/12 caractères/, /caractère spécial/]);
  await fields[0]?.fill(newPassword);
  await fields[1]?.fill(`${newPassword}x`);
  await page.getByRole('button', { name: 'Enregistrer le nouveau mot de passe' }).click();
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
  await fields[1]?.fill(newPassword);
  await page.getByRole('button', { name: 'Enregistrer le nouveau mot de passe' }).click();
  await expect(heading(page, 'Votre nouveau mot de passe est enregistré')).toBeVisible();
  await expectAccessible(page, 'a password that is saved');

  await page.goto('/login');
  await page.goto(`/new_password#${token}`);
  await expect(heading(page, 'Ce lien ne peut pas être utilisé')).toBeVisible();
  await openAs(page, { ...person, password: newPassword });
  await page.goto('/equipment');
  await expect(heading(page, 'Équipements')).toBeVisible();
});

test('before sign-in the language changes without a reload, and the address may name the provider', async ({
  page,
}) => {
  await page.goto('/login/15');
  await expect(page.getByRole('img', { name: 'Boreal Energie' })).toBeVisible();
  await page.goto(`${borealOrigin}/login`);
  await page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('de');
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await expect(heading(page, 'Passwort vergessen')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, '__sameWindow'))).toBe(true);
  await page.goBack();
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute(
    'autocomplete',
    'current-password',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
});
