import type { Page } from '@playwright/test';
import { drawIn, lookInBothThemes, type Rules, type Theme } from '../support/axe.ts';
import { within } from '../support/budget.ts';
import { borealOrigin, callAs, expect, openSession, origin, test, type Watched } from '../support/product.ts';
import { consoleScreens, noPaths, openScreen, pathsOf, screens } from '../support/screens.ts';
import { watchSettling } from '../support/settling.ts';

test.describe.configure({ mode: 'parallel' });

const providers = [
  { name: 'Énergies du Val', under: origin, account: 'manager', locale: 'fr-FR' },
  { name: 'the console of Énergies du Val', under: origin, account: 'admin', locale: 'fr-FR' },
  { name: 'Boreal', under: borealOrigin, account: 'other', locale: 'en-GB' },
] as const;
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const;

type Size = (typeof sizes)[number];
type How = { readonly inLight?: Rules; readonly at?: readonly Size[] };

/** Draws the page in a theme; a bar that sticks to the lower edge would lie over whatever stands there before the page is scrolled. */
async function inTheme(page: Page, theme: Theme): Promise<void> {
  await drawIn(page, theme);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(element);
      if (position === 'sticky' && bottom !== 'auto') element.style.position = 'static';
    }
  });
}

/**
 * Looks at a page at each size in both themes, and counts what is found. By all rules in the light one unless told
 * otherwise; the page follows its window, so that it is opened once for all of them.
 */
function axeOn(page: Page, settled: () => Promise<void>, { inLight = 'all', at = sizes }: How = {}) {
  let violations = 0;
  return {
    async check(screen: string): Promise<void> {
      for (const { name: size, ...viewport } of at) {
        if (at.length > 1) await page.setViewportSize(viewport);
        await settled();
        violations += await lookInBothThemes(page, `${screen}, ${size}`, { inLight, draw: inTheme });
      }
    },
    violations: () => violations,
  };
}

for (const { name, under, account, locale } of providers) {
  test(`no axe violation, light and dark, on phone and desktop: ${name}`, async ({ watched }) => {
    test.setTimeout(600_000);
    // Theme and size change under the page.
    watched.expectShifts();
    watched.expectInConsole(/404 .*\/asset\/v2\/999999/);
    const context = await watched.openContext({ baseURL: under, locale, viewport: sizes[0] });
    const page = await context.newPage();
    const settled = watchSettling(page);
    // The second provider's have other colours and no other parts.
    const { check, violations } = axeOn(page, settled, { inLight: under === origin ? 'all' : 'colours' });
    const session = await openSession(page, account, { under });
    const isConsole = account === 'admin';
    const paths = isConsole ? noPaths : await pathsOf(page, session);
    for (const screen of isConsole ? consoleScreens : screens) {
      // One provider's screens are gone through within the page, the others are loaded by their addresses.
      const isWithin = account === 'manager';
      if (!(await openScreen(page, screen, { paths, settled, isWithin }))) continue;
      await check(screen.name);
      if (screen.name === 'order' && account === 'manager') {
        await page.getByRole('button', { name: 'Refuser' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await check('decline dialog');
      }
      if (screen.name === 'new order' && account === 'manager') {
        await page.getByRole('list', { name: 'Équipement', exact: true }).getByRole('button').first().click();
        await expect(page.getByRole('button', { name: 'Passer la commande' })).toBeVisible();
        await check('new order form');
      }
    }
    await context.clearCookies();
    await page.goto('/login');
    await expect(page.locator('form')).toBeVisible();
    await check('login');
    within(`axe violations, light and dark, on phone and desktop: ${name}`, violations(), 0, '');
  });
}

/** Screens of the parameters that nothing else looks at, and what opens over them. */
const parameterScreens = [
  'management_role',
  'customisation',
  'my_data',
  'comment',
  'opinion',
  'reviews',
  'subscription?tab=invoices',
];
const parameterDialogs: readonly (readonly [path: string, opener: RegExp, item?: string])[] = [
  ['management_user', /^Inviter$/],
  ['management_user', /^Actions pour Inès Moreau$/, 'Changer le rôle'],
  ['management_user', /^Actions pour Inès Moreau$/, 'Retirer l’accès'],
  ['management_role', /^Nouveau rôle$/],
  ['management_role', /^Actions pour Rôle à regarder$/, 'Supprimer'],
  ['subscription?state=active', /^Actions pour/, 'Résilier l’abonnement'],
  ['my_data', /^Fermer mon compte/],
];

/** A page of the manager, and the way to look at it. */
async function parametersOn(watched: Watched, how?: How) {
  watched.expectShifts();
  const context = await watched.openContext({ locale: 'fr-FR', viewport: sizes[0] });
  const page = await context.newPage();
  const settled = watchSettling(page);
  const session = await openSession(page, 'manager');
  const open = (path: string) =>
    openScreen(page, { path: `/parameter/${path}` }, { paths: noPaths, settled });
  return { page, session, open, ...axeOn(page, settled, how) };
}

test('no axe violation, light and dark, on phone and desktop: the parameters', async ({ watched }) => {
  test.setTimeout(600_000);
  const { open, check, violations } = await parametersOn(watched);
  for (const path of parameterScreens) {
    await open(path);
    await check(path);
  }
  within('axe violations, light and dark, on phone and desktop: the parameters', violations(), 0, '');
});

// A dialog is one thing at any size.
test('no axe violation, light and dark: the dialogs of the parameters', async ({ watched }) => {
  test.setTimeout(600_000);
  const { page, session, open, check, violations } = await parametersOn(watched, { at: [sizes[0]] });
  const roles = `client/${session.user.id_client}/roles`;
  const role = { name: 'Rôle à regarder', role_permissions: [] };
  const { data: made } = await (await callAs(page, session, 'POST', roles, { data: role })).json();
  for (const [path, opener, item] of parameterDialogs) {
    await open(path);
    await page.getByRole('button', { name: opener }).first().click();
    if (item) await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check(`${path}: ${item ?? opener}`);
  }
  await callAs(page, session, 'DELETE', `${roles}/${made.id_role}`);
  within('axe violations, light and dark: the dialogs of the parameters', violations(), 0, '');
});
