import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accounts, expect, password, test } from '../support/product.ts';
import { copyInstalled, developHouse, ownFolder } from '../support/team.ts';

/** It and the two that follow it: the product, and the servers of the shell and of the module. */
const port = Number(process.env.NIVEAU_E2E_PORT ?? '4310') + 20;

test('npm run dev, the first command after an install: an edit of a module is put in place, one of the shell reloads the page', async ({
  page,
  watched,
}) => {
  test.setTimeout(360_000);
  // The development servers tell the page in its console that they are there.
  watched.expectInConsole(/webpack-dev-server|WebSocket connection|\[HMR\]/);
  watched.expectShifts();
  const { folder: own, clear } = ownFolder();
  const folder = path.join(own, 'house');
  const edit = (file: string, from: string, to: string) => {
    const source = readFileSync(path.join(folder, file), 'utf8');
    expect(source).toContain(from);
    writeFileSync(path.join(folder, file), source.replace(from, to));
  };
  try {
    await copyInstalled(folder, ['api', 'shell', 'mf-fleet']);
    const dev = await developHouse(folder, ['shell', 'mf-fleet'], port);
    try {
      const answer = await page.request.post(`${dev.address}/api/v1/auth/user_client`, {
        data: { email: accounts.manager, password, stay_connected: false },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      await page.goto(`${dev.address}/gear`);
      const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
      await expect(heading('Flotte')).toBeVisible({ timeout: 30_000 });
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);

      await test.step('the title of the module, in the page as it stands', async () => {
        edit('mf-fleet/src/vehicles/vehicles-page.tsx', 'title={t`Fleet`}', 'title="Flotte de demain"');
        await expect(heading('Flotte de demain')).toBeVisible({ timeout: 30_000 });
        expect(await isSamePage()).toBe(true);
      });
      await test.step('a word of the shell, in the page that it reloads', async () => {
        edit('shell/src/bars/left-list.tsx', 'aria-label={t`Main`}', 'aria-label="Rayons"');
        await expect(page.getByRole('navigation', { name: 'Rayons' })).toBeVisible({ timeout: 30_000 });
        await expect(heading('Flotte de demain')).toBeVisible();
        expect(await isSamePage()).toBe(false);
      });
    } finally {
      // A page that stayed would ask for what is gone.
      await page.goto('about:blank');
      expect(await dev.end()).toBe(0);
    }
  } finally {
    clear();
  }
});
