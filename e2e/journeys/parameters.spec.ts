import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectSoundDialog } from '../support/axe.ts';
import { photograph } from '../support/files.ts';
import { lastEmailTo, makePerson, makeRole, ownAddress, removePeople, rolesOf } from '../support/people.ts';
import {
  callAs,
  callWithKey,
  expect,
  openSession,
  password,
  type Session,
  spaces,
  test,
} from '../support/product.ts';

const main = (page: Page) => page.locator('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });
const told = (page: Page, message: string | RegExp) => page.getByText(message).first();

async function consultantRole(page: Page, session: Session): Promise<number> {
  return (await rolesOf(page, session)).find(({ name }) => name === 'consultant')?.id_role ?? 0;
}
async function managerRole(page: Page, session: Session): Promise<number> {
  return (await rolesOf(page, session)).find(({ name }) => name === 'manager')?.id_role ?? 0;
}

async function openMenuOf(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
}

// Several people each: they take their time on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('the theme is chosen on its page, holds at once and after a reload', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/parameter');
  await page.getByRole('link', { name: /^Thème/ }).click();
  await expect(heading(page, 'Personnalisation')).toBeVisible();
  await page.getByRole('radio', { name: /^Sombre/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Sombre/ })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('radio', { name: /^Comme sur cet appareil/ }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'default');
});

test('the navigation bar is ordered by pointer and by keyboard, previewed, saved, and stands in the bars', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/409 .*\/user_configuration\/navbar/);
  const session = await openSession(page, 'manager');
  const administrator = session;
  const person = await makePerson(page, administrator, {
    first: 'Barre',
    last: 'Neuve',
    id_role: await managerRole(page, administrator),
  });
  await person.signIn(page);
  await page.goto('/parameter/customisation/navigation');
  const list = page.getByRole('list', { name: 'Modules dans leur ordre' });
  const rows = list.getByRole('listitem');
  const preview = page.getByRole('group', { name: 'Aperçu sur un téléphone' });
  await expect(rows.first()).toContainText('Équipements');

  await test.step('by keyboard', async () => {
    await page.getByRole('button', { name: 'Déplacer Actualités' }).focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp');
    await expect(rows.first()).toContainText('Actualités');
    await expect(page.getByRole('button', { name: 'Déplacer Actualités' })).toBeFocused();
    await expect(preview.getByRole('listitem').filter({ hasText: 'Actualités' })).toBeVisible();
  });
  await test.step('by pointer', async () => {
    const handle = await page.getByRole('button', { name: 'Déplacer Stickers' }).boundingBox();
    const target = await rows.nth(1).boundingBox();
    if (!handle || !target) throw new Error('no rows');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, target.y + 60, { steps: 6 });
    await page.mouse.move(handle.x + 10, target.y + 8, { steps: 6 });
    await page.mouse.up();
    await expect(rows.nth(1)).toContainText('Stickers');
  });
  await test.step('a module is taken out, and the order is saved', async () => {
    await page.getByRole('switch', { name: 'Afficher Documents' }).uncheck();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(page, 'Barre de navigation enregistrée')).toBeVisible();
    await page.goto('/equipment');
    const bar = page.getByRole('navigation', { name: 'Principal' });
    await expect(bar.getByRole('link').first()).toHaveText(/Actualités/);
    await expect(bar.getByRole('link').nth(1)).toHaveText(/Stickers/);
    await expect(bar.getByRole('link', { name: 'Documents' })).toHaveCount(0);
  });
  await test.step('another device that has not seen it keeps its own choice, is told, and may take this one', async () => {
    const device = await (await watched.openContext()).newPage();
    await person.signIn(device);
    await device.goto('/parameter/customisation/navigation');
    await device.getByRole('switch', { name: 'Afficher Flotte' }).uncheck();
    await page.goto('/parameter/customisation/navigation');
    await page.getByRole('switch', { name: 'Afficher Documents' }).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(page, 'Barre de navigation enregistrée')).toBeVisible();
    await device.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(device.getByText('Cela a été enregistré ailleurs entre-temps')).toBeVisible();
    await expect(device.getByRole('switch', { name: 'Afficher Flotte' })).not.toBeChecked();
    await device.getByRole('button', { name: 'Prendre l’autre version : Barre de navigation' }).click();
    await expect(device.getByRole('switch', { name: 'Afficher Flotte' })).toBeChecked();
    await expect(device.getByRole('switch', { name: 'Afficher Documents' })).toBeChecked();
  });
  await removePeople(page, administrator, [person]);
});

test('space information: a wrong SIRET is named and nothing is lost, nor what two save at once; a logo comes and goes', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/409 .*\/client\//);
  const session = await openSession(page, 'manager', { space: 'island' });
  const params = `client/${session.user.id_client}`;
  const before = (await (await callAs(page, session, 'GET', params)).json()).data;
  await page.goto('/parameter/manage_space');
  const name = page.getByLabel(/^Nom de l’espace/);
  const code = page.getByLabel('SIRET ou SIREN');
  try {
    await test.step('faults stand at their fields', async () => {
      await name.fill('Île');
      await code.fill('532 198 769 00039');
      await page.getByLabel('Code client').fill('C-014-9999');
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(page.getByText('Au moins 5 caractères')).toBeVisible();
      await expect(page.getByText(/ni un SIREN .* ni un SIRET/)).toBeVisible();
      await expect(name).toBeFocused();
      await expect(page.getByLabel('Code client')).toHaveValue('C-014-9999');
    });
    await test.step('right again it is saved, and the space is called so at once', async () => {
      await name.fill('Lemaire Réunion');
      await code.fill('532 198 769 00038');
      await expect(page.getByText('SIRET valide')).toBeVisible();
      await page.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(told(page, 'Informations de l’espace enregistrées')).toBeVisible();
      await page.getByRole('link', { name: 'Paramètres' }).click();
      await expect(main(page).getByText('Lemaire Réunion')).toBeVisible();
    });
    await test.step('two save at once: what was typed stays, theirs is said and can be taken', async () => {
      const second = await (await watched.openContext()).newPage();
      await openSession(second, 'manager', { space: 'island' });
      await second.goto('/parameter/manage_space');
      await second.getByRole('textbox', { name: 'Code client' }).fill('C-014-0002');
      await second.getByRole('textbox', { name: 'Société' }).fill('Lemaire Océan Indien');
      await callAs(page, session, 'PUT', params, { data: { customer_code: 'C-014-0001' } });
      await second.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(second.getByText('Cela a été enregistré ailleurs entre-temps')).toBeVisible();
      await expect(second.getByText('Code client – C-014-0001')).toBeVisible();
      await expect(second.getByRole('textbox', { name: 'Code client' })).toHaveValue('C-014-0002');
      await second.getByRole('button', { name: 'Prendre l’autre version : Code client' }).click();
      await expect(second.getByRole('textbox', { name: 'Code client' })).toHaveValue('C-014-0001');
      await second.getByRole('button', { name: 'Enregistrer' }).click();
      await expect(told(second, 'Informations de l’espace enregistrées')).toBeVisible();
      const { data } = await (await callAs(page, session, 'GET', params)).json();
      expect(data).toMatchObject({ customer_code: 'C-014-0001', company_name: 'Lemaire Océan Indien' });
    });
    await test.step('a logo', async () => {
      await page.getByRole('link', { name: /^Informations de l’espace/ }).click();
      await page
        .getByLabel('Ajouter un logo')
        .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photograph(page, 96) });
      const logo = page.getByRole('img', { name: 'Logo de Lemaire Réunion' });
      await expect(logo).toBeVisible();
      expect(
        await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(96);
      await page.getByRole('button', { name: 'Retirer le logo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
      await expect(logo).toHaveCount(0);
    });
  } finally {
    const { client_space_name, customer_code, company_name } = before;
    await callAs(page, session, 'PUT', params, { data: { client_space_name, customer_code, company_name } });
  }
});

test('people are invited, given another role, helped with their password, and lose access', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/409 .*\/user_invitation\/invite/);
  const session = await openSession(page, 'manager');
  const [first, second] = [ownAddress('anna'), ownAddress('bruno')];
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await page.goto('/parameter/management_user');

  await test.step('the main account and oneself are protected', async () => {
    await expect(row('manager@demo.example')).toContainText('Compte principal');
    await expect(row('manager@demo.example').getByRole('button')).toHaveCount(0);
  });
  await test.step('several are invited at once; who is there already is named, and nobody is invited', async () => {
    await page.getByRole('button', { name: 'Inviter', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Inviter dans l’espace' });
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(dialog.getByText('Saisissez au moins une adresse e-mail')).toBeVisible();
    await dialog.getByLabel(/^Adresses e-mail/).fill(`${first}; ${second}\nconsultant@demo.example`);
    await expect(dialog.getByText('3 personnes')).toBeVisible();
    await dialog.getByLabel(/^Rôle/).selectOption({ label: 'Consultant' });
    await dialog.getByRole('button', { name: 'Envoyer 3 invitations' }).click();
    await expect(
      dialog.getByText('consultant@demo.example – Cette adresse e-mail est déjà utilisée'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Retirer cette adresse' }).click();
    await dialog.getByRole('button', { name: 'Envoyer 2 invitations' }).click();
    await expect(told(page, '2 invitations envoyées')).toBeVisible();
  });
  await test.step('search and state stand in the address', async () => {
    await page.getByRole('searchbox').fill(first);
    await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(first)}`));
    await expect(row(first)).toContainText('Invité');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue(first);
  });
  await test.step('a role is found by the word that stands in the table', async () => {
    await page.getByRole('searchbox').fill('gestionnaire');
    await expect(row('manager@demo.example')).toBeVisible();
    await expect(row('consultant@demo.example')).toHaveCount(0);
    await page.getByRole('searchbox').fill(first);
    await expect(row(first)).toBeVisible();
  });
  await test.step('role, sending again, cancelling', async () => {
    await openMenuOf(page, first);
    await page.getByRole('menuitem', { name: 'Changer le rôle' }).click();
    const dialog = page.getByRole('dialog', { name: `Rôle de ${first}` });
    await dialog.getByLabel(/^Rôle/).selectOption({ label: 'Gestionnaire' });
    await dialog.getByRole('button', { name: 'Changer le rôle' }).click();
    await expect(row(first)).toContainText('Gestionnaire');
    await openMenuOf(page, first);
    await page.getByRole('menuitem', { name: 'Renvoyer' }).click();
    await expect(row(first)).toContainText('Invitation renvoyée');
    await openMenuOf(page, first);
    await page.getByRole('menuitem', { name: 'Annuler l’invitation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’invitation' }).click();
    await expect(page.getByText('Personne ne correspond')).toBeVisible();
    await page.getByRole('button', { name: 'Inviter de nouveau' }).click();
    await expect(row(first)).toContainText('Invité');
  });
  await test.step('several at once, by selection', async () => {
    await page.getByRole('searchbox').fill('@journey.example');
    await page.getByRole('checkbox', { name: `Sélectionner ${first}` }).check();
    await page.getByRole('checkbox', { name: `Sélectionner ${second}` }).check();
    await page.getByRole('button', { name: 'Annuler 2 invitations' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’invitation' }).click();
    await expect(told(page, '2 invitations annulées')).toBeVisible();
    await expect(row(first)).toHaveCount(0);
  });
  const person = await makePerson(page, session, {
    first: 'Chloé',
    last: 'Marchand',
    id_role: await consultantRole(page, session),
  });
  await test.step('a member gets a link for a new password, then loses access', async () => {
    await page.getByRole('searchbox').fill(person.email);
    await expect(row(person.email)).toContainText('Actif');
    await openMenuOf(page, person.name);
    await page.getByRole('menuitem', { name: 'Envoyer un lien de nouveau mot de passe' }).click();
    await expect(told(page, `Lien de nouveau mot de passe envoyé à ${person.email}`)).toBeVisible();
    expect(await lastEmailTo(page, person.email)).toMatch(/mot de passe/);
    await openMenuOf(page, person.name);
    await page.getByRole('menuitem', { name: 'Retirer l’accès' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer l’accès' }).click();
    await expect(told(page, `${person.name} n’a plus accès`)).toBeVisible();
    await expect(row(person.email)).toHaveCount(0);
  });
  await test.step('the activity says who did it', async () => {
    await page.goto('/parameter/activity?part=user');
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `Accès retiré – ${person.name}` })
        .first(),
    ).toContainText('Camille Lemaire');
  });
});

test('a role is made, drawn as its holder sees it, renamed, given, and deleted with where its people go', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/409 .*\/roles/);
  const session = await openSession(page, 'manager');
  const first = `Chef de parc ${Date.now() % 100_000}`;
  await page.goto('/parameter/management_role');
  await openMenuOf(page, 'Consultant');
  await expect(page.getByRole('menuitem', { name: 'Supprimer' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Dupliquer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dupliquer Consultant' });
  await dialog.getByLabel(/^Nom/).fill('Chauffeur');
  await dialog.getByRole('button', { name: 'Créer le rôle' }).click();
  await expect(dialog.getByText('Un rôle de cet espace porte déjà ce nom')).toBeVisible();
  await dialog.getByLabel(/^Nom/).fill(first);
  await dialog.getByRole('button', { name: 'Créer le rôle' }).click();
  await expect(heading(page, first)).toBeVisible();

  const preview = page.getByRole('group', { name: /^Aperçu en tant que/ });
  const level = (module: string, words: RegExp) =>
    page.getByRole('radiogroup', { name: module, exact: true }).getByRole('radio', { name: words });
  await test.step('levels say what they allow, and the preview follows', async () => {
    await expect(level('Commandes', /^1/)).toBeChecked();
    await level('Commandes', /^2/).check();
    await expect(
      page.getByText('Voit les commandes et les propositions · Valide ou refuse les propositions'),
    ).toBeVisible();
    await level('Documents', /^0/).check();
    await expect(preview.getByRole('button', { name: 'Documents' })).toHaveCount(0);
    await preview.getByRole('button', { name: 'Commandes' }).click();
    await expect(preview.getByText('Autorisé : Valide ou refuse les propositions')).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(page, 'Rôle enregistré')).toBeVisible();
    await page.reload();
    await expect(level('Commandes', /^2/)).toBeChecked();
    await expect(level('Documents', /^0/)).toBeChecked();
  });
  const name = `${first} bis`;
  await test.step('it is renamed, but not to a name that there is', async () => {
    const field = page.getByRole('textbox', { name: /^Nom/ });
    await field.fill('Chauffeur');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(main(page).getByText('Un rôle de cet espace porte déjà ce nom')).toBeVisible();
    await field.fill(name);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole('link', { name: 'Rôles' }).click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(level('Commandes', /^2/)).toBeChecked();
  });
  const made = (await rolesOf(page, session)).find((role) => role.name === name);
  const person = await makePerson(page, session, {
    first: 'Denis',
    last: 'Roux',
    id_role: made?.id_role ?? 0,
  });
  await test.step('deleting asks where its people go', async () => {
    await page.reload();
    await expect(page.getByText('Donné à 1 personne')).toBeVisible();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: `Supprimer le rôle ${name} ?` });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(question.getByText('Ce champ est obligatoire')).toBeVisible();
    await question.getByLabel(/^Leur nouveau rôle/).selectOption({ label: 'Consultant' });
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await expect(heading(page, 'Rôles')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await page.goto(`/parameter/management_user?search=${encodeURIComponent(person.email)}`);
    await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Consultant');
  });
  await removePeople(page, session, [person]);
});

test('two administrators at once: the second is told what the first has done', async ({ page, watched }) => {
  watched.expectInConsole(/40[49] .*\/(user_invitation|user\/invitation|roles)/);
  const session = await openSession(page, 'manager');
  const invited = ownAddress('emma');
  const other = await makePerson(page, session, {
    first: 'Fanny',
    last: 'Girard',
    id_role: await managerRole(page, session),
  });
  const role = await makeRole(page, session, `Équipe ${Date.now() % 100_000}`, { ORDC: 1, DOCS: 1 });
  await callAs(page, session, 'POST', `user_invitation/invite/client/${session.user.id_client}`, {
    data: { emails: [invited], id_role: role.id_role },
  });
  const context = await watched.openContext();
  const second = await context.newPage();
  await other.signIn(second);
  const search = `/parameter/management_user?search=${encodeURIComponent(invited)}`;

  await test.step('an invitation that was cancelled meanwhile', async () => {
    await page.goto(search);
    await second.goto(search);
    await openMenuOf(second, invited);
    await openMenuOf(page, invited);
    await page.getByRole('menuitem', { name: 'Annuler l’invitation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler l’invitation' }).click();
    await expect(told(page, '1 invitation annulée')).toBeVisible();
    await second.getByRole('menuitem', { name: 'Renvoyer' }).click();
    await expect(told(second, 'Cette invitation n’est plus disponible')).toBeVisible();
    await expect(second.getByText('Personne ne correspond')).toBeVisible();
  });
  await test.step('a link for a new password to who lost access meanwhile: it says that none was sent, and why', async () => {
    const gone = await makePerson(page, session, {
      first: 'Irma',
      last: 'Noël',
      id_role: await consultantRole(page, session),
    });
    await second.goto(`/parameter/management_user?search=${encodeURIComponent(gone.email)}`);
    await openMenuOf(second, gone.name);
    await removePeople(page, session, [gone]);
    await second.getByRole('menuitem', { name: 'Envoyer un lien de nouveau mot de passe' }).click();
    await expect(
      told(second, new RegExp(`Aucun lien n’a été envoyé à ${gone.email}.*: Cette adresse`)),
    ).toBeVisible();
    await expect(second.getByText('Personne ne correspond')).toBeVisible();
  });
  const path = `/parameter/management_role/${role.id_role}`;
  const level = (of: Page, module: string, digit: number) =>
    of
      .getByRole('radiogroup', { name: module, exact: true })
      .getByRole('radio', { name: new RegExp(`^${digit}`) });
  await test.step('two change different modules of one role: both changes are kept', async () => {
    await page.goto(path);
    await second.goto(path);
    await level(page, 'Commandes', 3).check();
    await level(second, 'Documents', 2).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(page, 'Rôle enregistré')).toBeVisible();
    await second.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(second, 'Rôle enregistré')).toBeVisible();
    await expect(level(second, 'Commandes', 3)).toBeChecked();
    await page.reload();
    await expect(level(page, 'Documents', 2)).toBeChecked();
  });
  await test.step('two change the same module of one role: the second chooses which', async () => {
    await level(second, 'Commandes', 2).check();
    await level(page, 'Commandes', 1).check();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('region', { name: 'Modifications' })).toHaveCount(0);
    await second.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(second.getByText('Commandes – 1 Vision')).toBeVisible();
    await expect(level(second, 'Commandes', 2)).toBeChecked();
    await second.getByRole('button', { name: 'Prendre l’autre version : Commandes' }).click();
    await expect(level(second, 'Commandes', 1)).toBeChecked();
    await expect(second.getByRole('region', { name: 'Modifications' })).toHaveCount(0);
  });
  await test.step('a role that was deleted meanwhile', async () => {
    await level(second, 'Documents', 0).check();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(heading(page, 'Rôles')).toBeVisible();
    await second.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(second.getByText('Ce rôle n’existe plus')).toBeVisible();
  });
  await removePeople(page, session, [other]);
});

test('rights that go while the page is open: it says so, and shows what is left or signs out', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/403 .*\/(user_invitation|client)/);
  const session = await openSession(page, 'manager');
  const person = await makePerson(page, session, {
    first: 'Gaël',
    last: 'Henry',
    id_role: await managerRole(page, session),
  });
  const context = await watched.openContext();
  // No release of another journey has these pages look at their rights before they are used.
  await context.route('**/notification/user/client/*/stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  const users = await context.newPage();
  await person.signIn(users);
  await users.goto('/parameter/management_user');
  const space = await context.newPage();
  await space.goto('/parameter/manage_space');
  await users.getByRole('button', { name: 'Inviter', exact: true }).click();
  const dialog = users.getByRole('dialog', { name: 'Inviter dans l’espace' });
  await dialog.getByLabel(/^Adresses e-mail/).fill(ownAddress('never'));
  await dialog.getByLabel(/^Rôle/).selectOption({ label: 'Consultant' });
  await space.getByLabel('Code client').fill('C-never');

  const path = `client/${session.user.id_client}/user/${person.id_user}/role`;
  const data = { id_role: await consultantRole(page, session) };
  const changed = await callAs(page, session, 'PUT', path, { data });
  expect(changed.status(), await changed.text()).toBe(200);

  await test.step('a refusal with a message of its own: the page that is left', async () => {
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(told(users, 'Vous n’avez pas le droit de modifier un rôle')).toBeVisible();
    await expect(users.getByRole('table')).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
  });
  await test.step('any other refusal: said, then signed out', async () => {
    await space.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(told(space, 'Autorisation requise')).toBeVisible();
    await expect(space).toHaveURL(/\/login/);
  });
  await removePeople(page, session, [person]);
});

test('whoever takes rights from their own role is warned, and loses them at once', async ({
  page,
  watched,
}) => {
  const session = await openSession(page, 'manager');
  const role = await makeRole(page, session, `Bureau ${Date.now() % 100_000}`, { ROLE: 4, USER: 4, NEWS: 4 });
  const person = await makePerson(page, session, { first: 'Hugo', last: 'Bailly', id_role: role.id_role });
  const context = await watched.openContext();
  const second = await context.newPage();
  await person.signIn(second);
  await second.goto(`/parameter/management_role/${role.id_role}`);
  await expect(second.getByText('C’est votre propre rôle')).toBeVisible();
  const level = (module: string, digit: number) =>
    second
      .getByRole('radiogroup', { name: module, exact: true })
      .getByRole('radio', { name: new RegExp(`^${digit}`) });
  await expect(level('Commandes', 1)).toBeDisabled();
  await level('Utilisateurs', 0).check();
  await second.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(told(second, 'Rôle enregistré')).toBeVisible();
  await second.getByRole('link', { name: 'Rôles' }).click();
  await second.getByRole('link', { name: 'Paramètres' }).click();
  await expect(second.getByRole('link', { name: /^Rôles/ })).toBeVisible();
  await expect(second.getByRole('link', { name: /^Utilisateurs/ })).toHaveCount(0);
  await removePeople(page, session, [person]);
  await callAs(page, session, 'DELETE', `client/${session.user.id_client}/roles/${role.id_role}`);
});

test('the app is opened as a role: its menu, pages and buttons; nothing is changed; and back', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/403 \(Forbidden\).*vehicle/);
  const session = await openSession(page, 'manager');
  const name = `Conducteur ${Date.now() % 100_000}`;
  const role = await makeRole(page, session, name, { GNC_TANK: 1, VEHI: 2 });
  await page.goto(`/parameter/management_role/${role.id_role}`);
  const open = page.getByRole('button', { name: 'Ouvrir l’application avec ce rôle' });
  const level = (module: string, digit: number) =>
    page
      .getByRole('radiogroup', { name: module, exact: true })
      .getByRole('radio', { name: new RegExp(`^${digit}`) });

  await test.step('what is not saved yet would not be seen', async () => {
    await level('Documents', 1).check();
    await expect(open).toBeDisabled();
    await page
      .getByRole('region', { name: 'Modifications' })
      .getByRole('button', { name: 'Annuler' })
      .click();
  });
  await open.click();
  const notice = page.getByRole('complementary', { name: 'Aperçu d’un rôle' });
  await expect(notice).toContainText(name);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link')).toHaveText([/Équipements/, /Flotte/]);

  await test.step('only what the role sees is there', async () => {
    await expect(page.getByRole('link', { name: 'AdBlue – Carquefou' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Silo granulés – Carquefou' })).toHaveCount(0);
    await page.goto('/orders_cockpit');
    await expect(page.getByText('Votre rôle ne donne pas accès à cette page')).toBeVisible();
    await page.goto('/parameter');
    await expect(page.getByRole('link', { name: /^Mes données/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Utilisateurs|Rôles|Activité)/ })).toHaveCount(0);
  });
  await test.step('its buttons are there, and change nothing', async () => {
    await page.goto('/gear');
    await expect(page.getByRole('button', { name: 'Ajouter un véhicule' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions pour GH-482-KL' }).click();
    await page.getByRole('menuitem', { name: 'Modifier' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Marque').fill('Personne');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/rien ne peut y être modifié/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Abandonner' }).click();
  });
  await test.step('back with one’s own rights, where one came from', async () => {
    await notice.getByRole('button', { name: 'Terminer l’aperçu' }).click();
    await expect(notice).toHaveCount(0);
    await page.goto(`/parameter/management_role/${role.id_role}`);
    await expect(level('Documents', 1)).toBeEnabled();
  });
  await callAs(page, session, 'DELETE', `client/${session.user.id_client}/roles/${role.id_role}`);
});

test('what a role may not do is hidden and refused', async ({ page, watched }) => {
  const session = await openSession(page, 'manager');
  const { id_client } = session.user;
  const role = await makeRole(page, session, `Lecture ${Date.now() % 100_000}`, {
    USER: 1,
    ROLE: 1,
    SPCE: 1,
    SUBS: 1,
  });
  const reader = await makePerson(page, session, { first: 'Iris', last: 'Colin', id_role: role.id_role });
  const refused = async (of: Page, as: Session, calls: readonly (readonly [Method, string, unknown?])[]) => {
    for (const [method, path, data] of calls)
      expect(`${path} ${(await callAs(of, as, method, path, { data })).status()}`).toBe(`${path} 403`);
  };
  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
  const decisions = [
    [
      'POST',
      `user_invitation/invite/client/${id_client}`,
      { emails: ['x@journey.example'], id_role: role.id_role },
    ],
    ['DELETE', `client/${id_client}/user/access`, { id_users: [reader.id_user] }],
    ['POST', `client/${id_client}/roles`, { name: 'Non', role_permissions: [] }],
    ['PUT', `client/${id_client}/roles/${role.id_role}`, { name: 'Non' }],
    ['PUT', `client/${id_client}`, { client_space_name: 'Autre nom' }],
    ['DELETE', `client/${id_client}/logo`],
    ['POST', `client/${id_client}/payment_method/session`, {}],
    ['GET', `client/${id_client}/activity`],
  ] as const;

  await test.step('who only sees reads everything and changes nothing', async () => {
    const context = await watched.openContext();
    const own = await context.newPage();
    const as = await reader.signIn(own);
    await own.goto('/parameter');
    await expect(own.getByRole('link', { name: /^Activité/ })).toHaveCount(0);
    await own.getByRole('link', { name: /^Utilisateurs/ }).click();
    await expect(own.getByRole('row').filter({ hasText: 'manager@demo.example' })).toBeVisible();
    await expect(own.getByRole('button', { name: /Inviter|^Actions pour/ })).toHaveCount(0);
    await expect(own.getByRole('checkbox')).toHaveCount(0);
    await own.goto(`/parameter/management_role/${role.id_role}`);
    await expect(own.getByText('Vous n’avez pas le droit de modifier un rôle')).toBeVisible();
    await expect(own.getByRole('radio', { disabled: false })).toHaveCount(0);
    await own.goto('/parameter/manage_space');
    await expect(own.getByText('Seuls les administrateurs')).toBeVisible();
    await expect(main(own).getByRole('textbox')).toHaveCount(0);
    await own.goto('/parameter/subscription');
    await expect(own.getByRole('row').nth(1)).toBeVisible();
    await expect(own.getByRole('button', { name: /^Actions pour|Renouveler|Changer/ })).toHaveCount(0);
    await own.goto('/parameter/activity');
    await expect(own.getByRole('heading', { level: 1, name: 'Activité' })).toHaveCount(0);
    await refused(own, as, decisions);
  });
  for (const account of ['consultant', 'driver'] as const) {
    await test.step(`${account}: no entry, no page, no answer`, async () => {
      const context = await watched.openContext();
      const own = await context.newPage();
      const as = await openSession(own, account);
      await own.goto('/parameter');
      await expect(own.getByRole('link', { name: /^Mes données/ })).toBeVisible();
      await expect(own.getByRole('link', { name: /^(Utilisateurs|Rôles|Abonnement|Activité)/ })).toHaveCount(
        0,
      );
      for (const path of ['management_user', 'management_role', 'subscription', 'activity']) {
        await own.goto(`/parameter/${path}`);
        await expect(own.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(own.getByRole('table')).toHaveCount(0);
      }
      await refused(own, as, [
        ...decisions,
        ['GET', `client/${id_client}/users/datatable`],
        ['GET', `client/${id_client}/roles`],
        ['GET', `client/${id_client}/subscriptions`],
      ]);
    });
  }
  await removePeople(page, session, [reader]);
  await callAs(page, session, 'DELETE', `client/${id_client}/roles/${role.id_role}`);
});

test('subscriptions: a payment method by the hosted page and back, cancelled, taken back, annual debit, invoices', async ({
  page,
}) => {
  await openSession(page, 'manager', { space: 'clinic' });
  await page.goto('/parameter/subscription');
  const row = page.getByRole('row').filter({ hasText: 'Fioul chaufferie' });
  await expect(row).toBeVisible();
  await test.step('the hosted page leads back, with and without a method', async () => {
    await page.getByRole('button', { name: /^(Ajouter un moyen de paiement|Changer)$/ }).click();
    await page.getByRole('link', { name: /Annuler|Retour/ }).click();
    await expect(page.getByText('Rien n’a été modifié')).toBeVisible();
    await page.getByRole('button', { name: /^(Ajouter un moyen de paiement|Changer)$/ }).click();
    await page.locator('input[name=number]').fill('4242 4242 4242 4242');
    await page.locator('input[name=expiry]').fill('12/31');
    await page.locator('input[name=code]').fill('123');
    await page.getByRole('button').click();
    await expect(page).toHaveURL(/\/parameter\/subscription\?payment=success/);
    await expect(page.getByText('Moyen de paiement enregistré')).toBeVisible();
    await expect(page.getByText(/se terminant par 4242/)).toBeVisible();
  });
  const act = async (action: string) => {
    await openMenuOf(page, 'Fioul chaufferie');
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
  };
  await test.step('cancelled it runs on, and is taken back for nothing', async () => {
    await act('Résilier l’abonnement');
    await expect(row).toContainText('Résilié, encore en cours');
    await act('Réactiver');
    await expect(row).toContainText('Actif');
  });
  await test.step('annual direct debit', async () => {
    await act('Passer au prélèvement annuel');
    await expect(row.getByRole('cell', { name: 'Oui' })).toBeVisible();
    await act('Résilier l’abonnement');
    await act('Réactiver');
    await expect(row.getByRole('cell', { name: 'Non' })).toBeVisible();
  });
  await test.step('the main space has invoices, each as a PDF', async () => {
    await openSession(page, 'manager');
    await page.goto('/parameter/subscription?tab=invoices');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Télécharger F-901 en PDF' }).click();
    expect((await started).suggestedFilename()).toBe('F-901.pdf');
  });
  await test.step('an expired one says how to renew, and what that costs', async () => {
    await page.goto('/parameter/subscription?state=expired');
    await page.getByRole('button', { name: 'Renouveler' }).first().click();
    await expect(page.getByRole('dialog')).toContainText(/58,80\s€ TTC sont prélevés maintenant/);
    await expectSoundDialog(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  });
  await test.step('it is renewed with the method that the hosted page has just taken', async () => {
    await page.getByRole('button', { name: 'Changer', exact: true }).click();
    await page.locator('input[name=number]').fill('5555 5555 5555 4444');
    await page.locator('input[name=expiry]').fill('11/32');
    await page.locator('input[name=code]').fill('321');
    await page.getByRole('button').click();
    await expect(page.getByText(/se terminant par 4444/)).toBeVisible();
    await page.goto('/parameter/subscription?state=expired');
    const expired = page.getByRole('row').filter({ hasText: 'GNR chantier – Clisson' });
    await expired.getByRole('button', { name: 'Renouveler' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Réactiver' }).click();
    await expect(told(page, /Paiement en cours/)).toBeVisible();
    await page.goto('/parameter/subscription?search=Clisson');
    const renewed = page.getByRole('row').filter({ hasText: 'GNR chantier – Clisson' });
    await expect(async () => {
      await page.reload();
      await expect(renewed).toContainText('Actif', { timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    await page.goto('/parameter/subscription?tab=invoices');
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: 'GNR chantier – Clisson' })
        .filter({ hasText: 'Payée' })
        .first(),
    ).toBeVisible();
  });
});

test('a comment, a bug with pictures and facts, an opinion with stars', async ({ page }) => {
  await openSession(page, 'manager');
  await page.goto('/parameter');
  await test.step('comment', async () => {
    await page.getByRole('link', { name: /^Envoyer un commentaire/ }).click();
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
    await page.getByLabel(/^Votre commentaire/).fill('La courbe est très claire.');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Merci pour votre commentaire')).toBeVisible();
  });
  await test.step('bug report: the same picture twice is refused, the facts are shown', async () => {
    await page.goto('/parameter/bug_report?from=/equipment/12');
    await page.getByLabel(/^Que s’est-il passé/).fill('Le graphique reste vide.');
    await expect(page.getByLabel('Sur quelle page ?')).toHaveValue('/equipment/12');
    // From the disk, as a person's is: the browser then knows it again.
    const picture = test.info().outputPath('ecran.jpg');
    await writeFile(picture, await photograph(page, 64));
    await page.getByLabel('Images').setInputFiles(picture);
    const chosen = main(page).getByRole('listitem').filter({ hasText: 'ecran.jpg' });
    await expect(chosen).toHaveCount(1);
    await page.getByLabel('Images').setInputFiles(picture);
    await expect(page.getByText('ecran.jpg : Ce fichier est déjà sélectionné')).toBeVisible();
    await expect(chosen).toHaveCount(1);
    await expect(page.getByRole('definition').filter({ hasText: 'mf-parameters@' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: /^\/equipment\/12$/ })).toBeVisible();
    await expect(
      page.getByRole('definition').filter({ hasText: /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Envoyer le signalement' }).click();
    await expect(page.getByText('Merci, le signalement est envoyé')).toBeVisible();
    const kept = await callWithKey(
      page,
      'demo-provider-14',
      'GET',
      'provider/help_requests?kind=bug&limit=1',
    );
    const [report] = (await kept.json()).data;
    expect(report).toMatchObject({ message: 'Le graphique reste vide.', files: 1 });
    expect(report.context.page).toBe('/equipment/12');
    expect(report.context.modules).toContain('mf-parameters@');
  });
  await test.step('opinion, and the reviews', async () => {
    await page.goto('/parameter/opinion');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible();
    await page.getByRole('radio', { name: /^4/ }).check();
    await page.getByLabel(/^Pourquoi/).fill('Simple et rapide');
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await expect(page.getByText('Merci pour votre avis')).toBeVisible();
    await page.goto('/parameter/reviews');
    await expect(page.getByText(/\d notes?$/)).toBeVisible();
    await expect(page.getByText('Simple et rapide').first()).toBeVisible();
  });
});

test('own data is taken along, and the account closed for good', async ({ page, watched }) => {
  watched.expectInConsole(/4\d\d .*\/user\/close/);
  const session = await openSession(page, 'manager');
  const person = await makePerson(page, session, {
    first: 'Jules',
    last: 'Perrot',
    id_role: await consultantRole(page, session),
  });
  const context = await watched.openContext();
  const own = await context.newPage();
  await person.signIn(own);
  await own.goto('/parameter/my_data');
  await test.step('the export', async () => {
    const started = own.waitForEvent('download');
    await own.getByRole('button', { name: 'Télécharger mes données' }).click();
    expect((await started).suggestedFilename()).toBe(`niveau-${person.id_user}.json`);
  });
  await test.step('a wrong password closes nothing', async () => {
    await own.getByRole('button', { name: 'Fermer mon compte…' }).click();
    const dialog = own.getByRole('dialog', { name: 'Fermer votre compte ?' });
    await dialog.getByLabel(/^Votre mot de passe/).fill('Wrong-password-1!');
    await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
    await expect(dialog.getByText('Ce champ est obligatoire')).toBeVisible();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
    await expect(dialog.getByText('Le mot de passe actuel est incorrect')).toBeVisible();
  });
  await test.step('the right one closes it', async () => {
    const dialog = own.getByRole('dialog', { name: 'Fermer votre compte ?' });
    await dialog.getByLabel(/^Votre mot de passe/).fill(password);
    await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
    await expect(own).toHaveURL(/\/login/);
    const again = await own.request.post('/api/v1/auth/user_client', {
      data: { email: person.email, password, stay_connected: false },
    });
    expect(again.status()).toBe(401);
  });
  await test.step('a main account is not closed', async () => {
    await page.goto('/parameter/my_data');
    await page.getByRole('button', { name: 'Fermer mon compte…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fermer votre compte ?' });
    await dialog.getByLabel(/^Votre mot de passe/).fill(password);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Fermer définitivement' }).click();
    await expect(dialog.getByText('Le compte principal ne peut pas être supprimé')).toBeVisible();
    expect(spaces.haulier.id).toBe(session.user.id_client);
  });
});
