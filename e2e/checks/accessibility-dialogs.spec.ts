import { lookInBothThemes } from '../support/axe.ts';
import { within } from '../support/budget.ts';
import { newPerson, tokenIn } from '../support/person.ts';
import { borealOrigin, expect, openSession, origin, test } from '../support/product.ts';

test.describe.configure({ mode: 'parallel' });

const places = [
  {
    name: 'Énergies du Val, desktop',
    under: origin,
    account: 'manager',
    browser: { locale: 'fr-FR', viewport: { width: 1440, height: 900 } },
    words: {
      profile: /Camille Lemaire|^Profil$/,
      help: 'Aide et contact',
      tour: 'Faire la visite',
      first: 'Prénom',
      equipment: 'Équipements',
      stay: 'Rester ici',
      cancel: 'Annuler',
    },
  },
  {
    name: 'Boreal, phone',
    under: borealOrigin,
    account: 'other',
    browser: { locale: 'en-GB', viewport: { width: 390, height: 844 } },
    words: {
      menu: 'Menu',
      profile: /^Profile$/,
      help: 'Help and contact',
      tour: 'Take the tour',
      first: 'First name',
      equipment: 'Equipment',
      stay: 'Stay here',
      cancel: 'Cancel',
    },
  },
] as const;

const anyDialog = 'dialog[open], [role=dialog]';

for (const { name, under, account, browser, words } of places) {
  test(`no axe violation in the dialogs and the account pages, light and dark: ${name}`, async ({
    watched,
  }) => {
    test.setTimeout(600_000);
    // The theme changes under the page.
    watched.expectShifts();
    watched.expectInConsole(/4\d\d \([\w ]+\).*(?:reset_password|confirm)/);
    const context = await watched.openContext({ baseURL: under, ...browser });
    const page = await context.newPage();
    let violations = 0;
    const check = async (where: string, part: 'page' | 'dialog') => {
      violations += await lookInBothThemes(page, where, {
        // The second provider's have other colours and no other parts.
        inLight: under === origin ? 'all' : 'colours',
        within: part === 'dialog' ? anyDialog : undefined,
      });
    };
    const dialog = page.getByRole('dialog');
    const checkDialog = async (where: string) => {
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      await check(where, 'dialog');
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    const openProfile = () => page.getByRole('button', { name: words.profile }).click();

    await openSession(page, account, { under });
    await page.goto('/documents');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    if ('menu' in words) {
      await page.getByRole('button', { name: words.menu }).click();
      await checkDialog('menu');
      await close();
    }
    await openProfile();
    await checkDialog('profile dialog');
    await dialog.getByRole('button', { name: words.help }).click();
    await dialog.getByRole('radio').first().check();
    await checkDialog('help dialog');
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Control+k');
    await dialog.getByRole('combobox').fill('a');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await checkDialog('palette');
    await close();
    await page.keyboard.press('?');
    await checkDialog('shortcuts');
    await close();
    await openProfile();
    await dialog.getByRole('button', { name: words.tour }).click();
    await checkDialog('tour');
    await close();
    await page.goto('/profile');
    await page.getByLabel(words.first).fill('Camille-Anne');
    await page.getByRole('link', { name: words.equipment }).first().click();
    await checkDialog('leave dialog');
    await dialog.getByRole('button', { name: words.stay }).click();

    await context.clearCookies();
    const person = await newPerson(page);
    await page.request.post(`${origin}/api/v1/user/invitation/reset_password`, {
      data: { email: person.email },
    });
    const token = await tokenIn(page, person.email, '/new_password');
    // The page is left without saving: it asks.
    page.once('dialog', (question) => void question.accept());
    for (const [where, path] of [
      ['terms', '/terms'],
      ['new password', `/new_password#${token}`],
      ['new password, no such link', '/new_password?again#no-such-link'],
      ['confirmation, no such link', '/confirm_account#no-such-link'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await check(where, 'page');
    }
    within(`axe violations in dialogs and account pages, light and dark: ${name}`, violations, 0, '');
  });
}
