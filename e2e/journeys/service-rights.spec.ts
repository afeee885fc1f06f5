import type { Page } from '@playwright/test';
import { plates, removeVehicles } from '../support/fleet.ts';
import { tinyPdf } from '../support/pdf.ts';
import { makePerson, makeRole, removePeople } from '../support/people.ts';
import { callAs, expect, openSession, type Session, spaces, test } from '../support/product.ts';

const modules = ['DOCS', 'VEHI', 'NEWS', 'STCK'] as const;
const idClient = spaces.island.id;
/** What nobody has: who may do it is told that it is not there. */
const nobodys = 999_999_999;
const refusal = 'Votre rôle ne donne pas accès à cette page';

type Deed = readonly [
  from: number,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  status: number,
  sent?: Parameters<typeof callAs>[4],
];

/** Each call with the level from which it is allowed, and what the server then says. */
function deedsOn(document: { id_files: number; file: Upload }, id_vehicle: number): readonly Deed[] {
  return [
    [1, 'GET', 'file/professional/14/client/module/DOCS', 200],
    [1, 'GET', `file/${document.id_files}/module/DOCS`, 200],
    [2, 'PUT', `file/${document.id_files}/user/module/DOCS`, 200, { data: { filename: document.file.name } }],
    [3, 'POST', 'file/client/module/DOCS', 409, { multipart: { file: document.file } }],
    [3, 'DELETE', 'file/module/DOCS', 404, { data: { id_files: nobodys } }],
    [3, 'PUT', `file/${nobodys}/restore/module/DOCS`, 404],
    [1, 'GET', `client/${idClient}/vehicles`, 200],
    [1, 'GET', `client/${idClient}/vehicles/csv`, 200],
    [2, 'PUT', `vehicle/${id_vehicle}`, 200, { data: { brand: 'Iveco' } }],
    [3, 'POST', `client/${idClient}/vehicles`, 400, { data: {} }],
    [3, 'DELETE', `vehicle/${nobodys}`, 404],
    [3, 'PUT', `vehicle/${nobodys}/restore`, 404],
    [1, 'GET', `client/${idClient}/news`, 200],
    [1, 'PUT', `news/${nobodys}/read`, 404],
    [1, 'GET', 'global/scraped_articles', 200],
    [1, 'GET', `client/${idClient}/stickers`, 200],
    [3, 'POST', `client/${idClient}/stickers`, 400, { data: {} }],
  ];
}

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

async function expectAnswers(page: Page, session: Session, deeds: readonly Deed[], level: number) {
  const answers = await Promise.all(
    deeds.map(async ([, method, path, , sent]) => {
      const answer = await callAs(page, session, method, path, sent);
      return `${method} ${path} ${answer.status()}`;
    }),
  );
  expect(answers).toEqual(
    deeds.map(([from, method, path, status]) => `${method} ${path} ${level >= from ? status : 403}`),
  );
}

/** What the menu of a row offers; nothing where the row has none. */
async function offeredFor(page: Page, name: string): Promise<readonly string[]> {
  const menu = page.getByRole('button', { name: `Actions pour ${name}` });
  if ((await menu.count()) === 0) return [];
  await menu.click();
  const items = await page.getByRole('menuitem').allTextContents();
  await page.keyboard.press('Escape');
  return items;
}

test('documents, vehicles, stickers and news: each level shows what the server allows, and no more', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const manager = await openSession(page, 'manager', { space: 'island' });
  const name = `Services ${Date.now() % 100_000}`;
  const role = await makeRole(page, manager, name, { GNC_TANK: 1 });
  const [plate = ''] = plates(1);
  const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: tinyPdf(name) };
  const made = async (path: string, sent: Deed[4]) => {
    const answer = await callAs(page, manager, 'POST', path, sent);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const { id_files } = await made('file/client/module/DOCS', { multipart: { file } });
  const { id_vehicle } = await made(`client/${idClient}/vehicles`, {
    data: { registration: plate, type: 'carrier' },
  });
  await made(`client/${idClient}/stickers`, {
    data: {
      full_name: 'Noé Bernard',
      company_name: name,
      email: 'noe@lemaire.example',
      phone: '0692123456',
      address: '12 rue du Port',
      postal_code: '97420',
      city: 'Le Port',
    },
  });
  const person = await makePerson(page, manager, { first: 'Zoé', last: 'Petit', id_role: role.id_role });
  const session = await person.signIn(page);
  const deeds = deedsOn({ id_files, file }, id_vehicle);
  const main = page.getByRole('main');
  const menu = page.getByRole('navigation', { name: 'Principal' });
  const heading = (title: string) => main.getByRole('heading', { level: 1, name: title, exact: true });
  const button = (title: string | RegExp) => main.getByRole('button', { name: title });
  const follow = async (title: string) => {
    if (title === 'Stickers') await menu.getByText('Plus', { exact: true }).click();
    await menu.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expect(heading(title)).toBeVisible();
  };

  for (const level of [0, 1, 2, 3, 4])
    await test.step(`level ${level}`, async () => {
      const levels = [['GNC_TANK', 1] as const, ...modules.map((module) => [module, level] as const)];
      const changed = await callAs(page, manager, 'PUT', `client/${idClient}/roles/${role.id_role}`, {
        data: {
          name,
          role_permissions: levels.map(([designation, level_permission]) => ({
            designation,
            level_permission,
          })),
        },
      });
      expect(changed.ok(), await changed.text()).toBe(true);
      await expectAnswers(page, session, deeds, level);
      const from = (least: number) => (level >= least ? 1 : 0);

      if (level === 0) {
        for (const path of ['/documents', '/gear', '/gear/import', '/news', '/stickers']) {
          await page.goto(path);
          await expect(main.getByText(refusal)).toBeVisible();
        }
        await expect(menu.locator('a')).toHaveText([/Équipements/]);
        return;
      }
      await page.goto('/gear/import');
      await expect(level < 3 ? main.getByText(refusal) : heading('Importer des véhicules')).toBeVisible();
      await expect(page.getByLabel('Fichier CSV')).toHaveCount(from(3));
      await expect(menu.locator('a')).toHaveText([
        /Équipements/,
        /Documents/,
        /Flotte/,
        /Actualités/,
        /Stickers/,
      ]);

      await follow('Documents');
      await expect(main.getByRole('row').filter({ hasText: name })).toBeVisible();
      await expect(page.getByLabel('Choisir des fichiers')).toHaveCount(from(3));
      expect(await offeredFor(page, name)).toEqual(
        ['Ouvrir', 'Télécharger', 'Renommer', 'Supprimer'].slice(0, [0, 2, 3, 4, 4][level]),
      );
      await main.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
      await expect(button('Télécharger')).toBeVisible();
      await expect(button('Supprimer')).toHaveCount(from(3));

      await follow('Flotte');
      await main.getByRole('searchbox').fill(plate);
      await expect(main.getByRole('row').filter({ hasText: plate })).toBeVisible();
      await expect(button('Exporter en CSV')).toBeVisible();
      await expect(button('Ajouter un véhicule')).toHaveCount(from(3));
      await expect(main.getByRole('link', { name: 'Importer un fichier' })).toHaveCount(from(3));
      expect(await offeredFor(page, plate)).toEqual(
        ['Modifier', 'Supprimer'].slice(0, [0, 0, 1, 2, 2][level]),
      );

      // The address of the form leads to the requests alone where none may be made.
      await (level < 3 ? page.goto('/stickers?request=contact') : follow('Stickers'));
      await expect(heading('Stickers')).toBeVisible();
      const request = main.getByRole('article').filter({ hasText: name });
      await expect(request).toBeVisible();
      await expect(button('Demander des stickers')).toHaveCount(from(3));
      await expect(request.getByRole('button', { name: /^Redemander/ })).toHaveCount(from(3));

      await follow('Actualités');
      const title = 'Le B100 disponible dans tous nos dépôts';
      await main.getByRole('link', { name: title }).click();
      await expect(heading(title)).toBeVisible();
      await expect(main.getByText('Avant le premier remplissage')).toBeVisible();
    });
  await removePeople(page, manager, [person]);
  await removeVehicles(page, manager, [plate]);
  await callAs(page, manager, 'DELETE', 'file/module/DOCS', { data: { id_files } });
  await callAs(page, manager, 'DELETE', `client/${idClient}/roles/${role.id_role}`);
});
