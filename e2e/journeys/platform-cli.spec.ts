import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newPerson, openAs } from '../support/person.ts';
import { expect, origin, spaces, test } from '../support/product.ts';
import { checkModule, copyWorkspace, develop, niveau, ownFolder, ownMark } from '../support/team.ts';

const devPort = Number(process.env.NIVEAU_E2E_PORT ?? '4310') + 7;
const space = String(spaces.island.id);

/** Changes what the page is called, in a source of the module. */
function retitle(folder: string, module: string, title: string): void {
  const file = path.join(folder, module, 'src/identity.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/fr: '[^']*'/, `fr: '${title}'`));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a team that starts today makes a module, releases it, and works on it inside the product', async ({
  page,
  watched,
}) => {
  test.setTimeout(360_000);
  // The development server tells the page in its console that it is there.
  watched.expectInConsole(/webpack-dev-server|WebSocket connection/);
  watched.expectShifts();
  const { folder: own, clear } = ownFolder();
  const folder = path.join(own, 'house');
  const mark = ownMark();
  const title = `Visites ${mark}`;
  const [module, route, designation] = [`mf-${mark}`, `/${mark}`, `MOD_${mark.toUpperCase()}`];
  try {
    await test.step('it makes the module, with all that it needs; it passes every check and is released as it is', async () => {
      await copyWorkspace(folder);
      const made = await niveau(folder, 'create-module', mark, '--title', 'Visits', '--title-fr', title);
      expect(made).toContain(`npm run niveau -- dev ${module}`);
      const [faults, released] = await Promise.all([
        checkModule(folder, module),
        niveau(folder, 'release', module),
      ]);
      expect(faults.join('\n')).toBe('');
      expect(released).toMatch(new RegExp(`${module} {2}0\\.1\\.0-[0-9a-f]{10} {2}stored {2}revision \\d+`));
      expect(await niveau(folder, 'modules', 'enable', designation, '--space', space)).toContain(designation);
    });

    const manager = await newPerson(page, { role: 'manager' });
    await test.step('a customer of that space finds it in the menu, and adds an item', async () => {
      await openAs(page, manager);
      await page.goto('/equipment');
      await page.getByText('Plus', { exact: true }).click();
      await page.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(route);
      await expect(page.getByText('Rien ici pour l’instant')).toBeVisible();
      await page.getByRole('button', { name: 'Ajouter le premier élément' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(dialog.getByText('Donnez-lui un nom')).toBeVisible();
      await dialog.getByLabel('Nom').fill('Cuverie de Rezé');
      await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
      await expect(page.getByRole('row', { name: /Cuverie de Rezé/ })).toBeVisible();
      await page.reload();
      await expect(page.getByText('1 élément', { exact: true })).toBeVisible();
    });

    await test.step('the team works on it in the running product: what it edits is put in place, in the page as it is', async () => {
      const dev = await develop(folder, module, spaces.island.id, devPort);
      try {
        retitle(folder, module, `${title} du jour`);
        expect(dev.address).toContain(`${origin}/`);
        await page.goto(dev.address);
        await page.goto(route);
        await expect(heading(page, `${title} du jour`)).toBeVisible();
        await expect(page.getByText(`127.0.0.1:${devPort}`)).toBeVisible();
        await expect(page.getByRole('row', { name: /Cuverie de Rezé/ })).toBeVisible();
        await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
        retitle(folder, module, `${title} de demain`);
        await expect(heading(page, `${title} de demain`)).toBeVisible({ timeout: 30_000 });
        expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
      } finally {
        expect(await dev.end()).toBe(0);
      }
    });

    await test.step('when it ends, everybody has the release again', async () => {
      await page.goto(route);
      await expect(heading(page, title)).toBeVisible();
      await expect(page.getByText(`127.0.0.1:${devPort}`)).toHaveCount(0);
      expect(await niveau(folder, 'log', module, '--limit', '5')).toContain('released');
    });
  } finally {
    await niveau(folder, 'modules', 'disable', designation, '--space', space).catch(() => undefined);
    clear();
  }
});
