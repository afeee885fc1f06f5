import { within } from '../support/budget.ts';
import { expect, openSession, test } from '../support/product.ts';
import { collectScripts, kilobytes } from '../support/scripts.ts';
import { watchSettling } from '../support/settling.ts';

test('the shell stays under its budget at the first visit', async ({ page }) => {
  const scripts = collectScripts(page);
  const settled = watchSettling(page);
  await openSession(page, 'manager');
  await page.goto('/equipment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  const loaded = await scripts.stop();
  within(
    'shell, first visit, JavaScript',
    kilobytes(loaded.filter(({ module }) => module === null)),
    170,
    'kB gzip',
  );
});

for (const [module, path, account = 'manager', route = 'first route'] of [
  ['mf-equipment', '/equipment'],
  ['mf-orders', '/orders_cockpit'],
  ['mf-documents', '/documents'],
  ['mf-fleet', '/gear'],
  ['mf-parameters', '/parameter'],
  ['mf-provider', '/provider/spaces', 'admin'],
  ['mf-documents', '/stickers', 'manager', 'stickers'],
  ['mf-documents', '/stickers?request=contact', 'manager', 'sticker request'],
  ['mf-fleet', '/news', 'manager', 'news'],
  ['mf-fleet', '/gear/import', 'manager', 'import'],
] as const) {
  test(`${module}, ${route}, stays under its budget`, async ({ page }) => {
    const scripts = collectScripts(page);
    const settled = watchSettling(page);
    await openSession(page, account);
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
    await settled();
    const loaded = await scripts.stop();
    const own = loaded.filter((script) => script.module === module);
    expect(own.length).toBeGreaterThan(0);
    within(`${module}, ${route}`, kilobytes(own), 80, 'kB gzip');
  });
}

test('each shared library stands in the page once, whatever the number of modules', async ({ page }) => {
  await page.addInitScript(() => {
    // React announces each copy of its renderer to the developer tools' hook.
    let renderers = 0;
    Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => ++renderers,
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
    Object.defineProperty(globalThis, '__renderers', { get: () => renderers });
  });
  await openSession(page, 'manager');
  await page.goto('/equipment');
  const menu = page.getByRole('navigation').first();
  await menu.getByText('Plus', { exact: true }).click();
  for (const name of ['Commandes', 'Documents', 'Flotte', 'Actualités']) {
    await menu.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  }
  await page.goto('/parameter');
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  within(
    'copies of react-dom',
    await page.evaluate(() => Number(Reflect.get(globalThis, '__renderers'))),
    1,
    '',
  );
  const copies = await page.evaluate(() => {
    const federation: unknown = Reflect.get(globalThis, '__FEDERATION__');
    const scopes: Record<
      string,
      Record<string, Record<string, Record<string, { loaded?: boolean | number; lib?: unknown }>>>
    > = Reflect.get(Object(federation), '__SHARE__') ?? {};
    const counts: Record<string, Set<string>> = {};
    for (const [host, byScope] of Object.entries(scopes)) {
      for (const libraries of Object.values(byScope)) {
        for (const [library, versions] of Object.entries(libraries)) {
          for (const [version, { loaded, lib }] of Object.entries(versions)) {
            if (!loaded && !lib) continue;
            counts[library] ??= new Set();
            counts[library].add(`${version} of ${Reflect.get(Object(versions[version]), 'from') ?? host}`);
          }
        }
      }
    }
    return Object.fromEntries(Object.entries(counts).map(([library, set]) => [library, set.size]));
  });
  for (const library of [
    'react',
    'react-dom',
    'styled-components',
    'swr',
    '@lingui/core',
    '@lingui/react',
    '@niveau/shared/router',
    '@niveau/shared/contract',
  ]) {
    expect(copies[library], library).toBeDefined();
    within(`copies of ${library}`, copies[library] ?? 0, 1, '');
  }
});
