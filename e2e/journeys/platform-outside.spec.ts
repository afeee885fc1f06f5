import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { newPerson, openAs } from '../support/person.ts';
import { expect, spaces, test } from '../support/product.ts';
import { commandSettings, ownFolder, ownNiveau, productData, run } from '../support/team.ts';

const example = path.resolve(import.meta.dirname, '../../examples/outside-module');
const space = String(spaces.island.id);

/** `#0b5a6e` as a browser computes it. */
const rgbOf = (colour: string) =>
  `rgb(${[1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16)).join(', ')})`;

test('a module in a repository of its own is installed, built and released by the contract’s package alone, and runs', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const { folder: own, clear } = ownFolder();
  const folder = path.join(own, 'washing');
  try {
    await test.step('it installs the package of today beside what its lock file names', async () => {
      cpSync(example, folder, {
        recursive: true,
        filter: (source) => !/[/\\](node_modules|dist|vendor|\.niveau)$/.test(source),
      });
      const vendor = path.join(folder, 'vendor');
      mkdirSync(vendor);
      const { file } = JSON.parse(await ownNiveau('pack-contract', '--out', own, '--json'));
      renameSync(file, path.join(vendor, path.basename(file)));
      const npm = ['install', '--prefer-offline', '--no-audit', '--no-fund'];
      await run(folder, 'npm', [...npm, `./vendor/${path.basename(file)}`]);
    });
    await test.step('its types hold, it builds, and goes through the gate', async () => {
      await run(folder, 'npm', ['run', 'types']);
      await run(folder, 'npm', ['run', 'build'], {
        NODE_ENV: 'production',
        NIVEAU_BUILD_ID: `b${Date.now()}`,
      });
      const key = readFileSync(path.join(productData, 'keys/release.pem'), 'utf8');
      const settings = { ...commandSettings, NIVEAU_DATA: own, NIVEAU_RELEASE_PRIVATE_KEY: key };
      const store = ['--store', path.join(productData, 'modules')];
      expect(await run(folder, 'npx', ['niveau', 'release', ...store], settings)).toMatch(
        /mf-washing .*stored {2}revision/,
      );
      await run(folder, 'npx', ['niveau', 'modules', 'enable', 'MOD_WASHING', '--space', space], settings);
    });
    await test.step('a customer books a wash', async () => {
      await openAs(page, await newPerson(page, { role: 'manager' }));
      await page.goto('/equipment');
      await page.getByText('Plus', { exact: true }).click();
      await page.getByRole('link', { name: 'Aire de lavage' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Aire de lavage' })).toBeVisible();
      // The provider's colours, by the tokens of the contract's package.
      const accent = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
      );
      expect(accent).toMatch(/^#[0-9a-f]{6}$/);
      await expect(page.getByRole('button', { name: 'Réserver un lavage' })).toHaveCSS(
        'background-color',
        rgbOf(accent),
      );
      await page.getByLabel('Véhicule').fill('AB-123-CD');
      await page.getByRole('button', { name: 'Réserver un lavage' }).click();
      await expect(page.getByText('Le lavage est réservé')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Lavages réservés' }).getByText('AB-123-CD')).toBeVisible();
    });
  } finally {
    await ownNiveau('modules', 'disable', 'MOD_WASHING', '--space', space).catch(() => undefined);
    clear();
  }
});
