import { openLine } from '../support/line.ts';
import { newPerson, openAs } from '../support/person.ts';
import { expect, test } from '../support/product.ts';

test('the product can be installed, and an update waits until nothing is unsaved', async ({ watched }) => {
  test.setTimeout(90_000);
  const line = await openLine();
  const context = await watched.openContext({ serviceWorkers: 'allow', proxy: line.proxy });
  const page = await context.newPage();
  await openAs(page, await newPerson(page));
  await page.goto('/profile');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await test.step('with the provider’s name, icons and shortcuts', async () => {
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
      return (await fetch(link?.href ?? '')).json();
    });
    expect(manifest).toMatchObject({
      name: 'Énergies du Val',
      display: 'standalone',
      start_url: '/equipment',
    });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      '/equipment',
      '/orders_cockpit',
    ]);
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const { src } of manifest.icons) expect(src).toMatch(/^\/branding\/14\//);
    const cdp = await context.newCDPSession(page);
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Browsers of a test keep nothing: the one reason that is left.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
  });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  await page.evaluate(() => Reflect.set(globalThis, '__sameWindow', true));
  const isSameWindow = () => page.evaluate(() => Reflect.get(globalThis, '__sameWindow') === true);
  const name = page.getByLabel('Prénom');
  await name.fill('Annabelle');

  await test.step('a new version comes while a form is filled in', async () => {
    line.append('/sw.js', '\n// another version');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await page.waitForTimeout(1500);
    expect(await isSameWindow()).toBe(true);
    await expect(name).toHaveValue('Annabelle');
  });

  await test.step('once it is saved the new version takes over, and the page comes anew', async () => {
    await page.getByRole('button', { name: 'Enregistrer' }).first().click();
    await expect.poll(() => isSameWindow().catch(() => true), { timeout: 15_000 }).toBe(false);
    await expect(name).toHaveValue('Annabelle');
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  });

  await test.step('a version of the product that is new to this device asks for the look again', async () => {
    await page.evaluate(() => localStorage.setItem('version', '0.0.1'));
    const asked = page.waitForResponse('**/api/v1/display_option/pwa_sens?id_professional=14');
    await page.reload();
    await asked;
    await expect(name).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('version'))).not.toBe('0.0.1');
  });
  await page.close();
  await line.close();
});
