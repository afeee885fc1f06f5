import { makeTank } from '../support/own-tank.ts';
import { newPerson, openAs } from '../support/person.ts';
import { callAs, expect, openSession, spaces, test } from '../support/product.ts';

const modules = ['GNC_TANK', 'ALRT', 'INST', 'PUBL'] as const;

/** What each level shows of a tank, and what the server makes of it for who asks all the same. */
const matrix = [
  { level: 0, shows: [], alerts: 403, change: 403, install: 403, share: 403 },
  { level: 1, shows: ['Alertes', 'Partager'], alerts: 200, change: 403, install: 403, share: 403 },
  {
    level: 2,
    shows: ['Alertes', 'Configurer', 'Partager'],
    alerts: 200,
    change: 200,
    install: 403,
    share: 403,
  },
  {
    level: 3,
    shows: ['Alertes', 'Configurer', 'Partager'],
    alerts: 200,
    change: 200,
    install: 404,
    share: 201,
  },
  {
    level: 4,
    shows: ['Alertes', 'Configurer', 'Partager'],
    alerts: 200,
    change: 200,
    install: 404,
    share: 201,
  },
] as const;

test('at each level the page shows what the server allows, and the server refuses the rest', async ({
  page,
  watched,
}) => {
  watched.expectInConsole(/40[34] \(/);
  const manager = await openSession(page, 'manager', { space: 'island' });
  const idClient = spaces.island.id;
  const tank = await makeTank(page, manager, 'Cuve des droits');
  const name = `Droits ${tank.device_number.slice(-8)}`;
  const permissions = (level: number) =>
    modules.map((designation) => ({ designation, level_permission: level }));
  const made = await callAs(page, manager, 'POST', `client/${idClient}/roles`, {
    data: { name, role_permissions: permissions(0) },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id_role } = (await made.json()).data;
  const person = await newPerson(page, { space: 'island', role: name });
  const session = await openAs(page, person);

  for (const { level, shows, alerts, change, install, share } of matrix)
    await test.step(`level ${level}`, async () => {
      const changed = await callAs(page, manager, 'PUT', `client/${idClient}/roles/${id_role}`, {
        data: { name, role_permissions: permissions(level) },
      });
      expect(changed.ok(), await changed.text()).toBe(true);
      const call = async (...[method, path, data]: ['GET' | 'POST' | 'PUT', string, unknown?]) =>
        (await callAs(page, session, method, path, { data })).status();
      expect(await call('GET', `device/${tank.id_device}/alerts`)).toBe(alerts);
      expect(await call('PUT', `asset/${tank.id_asset}/name`, { asset_name: 'Cuve des droits' })).toBe(
        change,
      );
      expect(
        await call('POST', 'device/install', { device_number: '24E1FFFF0000FFFF', id_asset: tank.id_asset }),
      ).toBe(install);
      expect(await call('POST', `global/url_page_public/asset/${tank.id_asset}`, {})).toBe(share);
      await page.goto(`/equipment/${tank.id_asset}`);
      const main = page.locator('main');
      if (level === 0) {
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(main.getByText('Cuve des droits')).toHaveCount(0);
        return;
      }
      await expect(main.getByRole('heading', { level: 1, name: 'Cuve des droits' })).toBeVisible();
      for (const action of ['Alertes', 'Configurer', 'Partager'])
        await expect(main.getByRole('link', { name: action, exact: true })).toHaveCount(
          shows.some((shown) => shown === action) ? 1 : 0,
        );
      await page.goto(`/equipment/manage_alert/${tank.id_asset}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Alertes' })).toBeVisible();
      await expect(page.getByText('Aucune alerte').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Nouvelle alerte' })).toHaveCount(level >= 3 ? 1 : 0);
      await page.goto('/equipment/install');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('form', { name: 'Installation' })).toHaveCount(level >= 3 ? 1 : 0);
    });
});
